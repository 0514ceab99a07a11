import { array, object, string } from 'yup';
import { count, dollars, href, html, slug, text } from './fields.ts';
import { ROLE_ICONS } from './iconNames.ts';

/* Fields of a role file that are specific to the role. */

const icon = () => string().oneOf([...ROLE_ICONS]);

/** Short facts in addition to those derived from figures: hours, team, time away */
export const keyFacts = () =>
  array(object({ title: text(40).required(), content: html(200).required() }).noUnknown())
    .min(2)
    .max(4);

/** Requirements of this role beyond age, schooling and fitness */
export const checks = () =>
  array(
    object({ icon: icon().required(), heading: text(60).required(), description: html(260).required() }).noUnknown(),
  )
    .min(2)
    .max(4);

export const roleBenefits = () =>
  array(object({ icon: icon().required(), text: html(260).required() }).noUnknown())
    .min(2)
    .max(4);

/** Career steps in order, from the first week to the most senior position */
export const steps = () =>
  array(object({ when: text(40).required(), what: text(80).required(), text: html(360).required() }).noUnknown())
    .min(4)
    .max(7);

/** What one entry method means for this role; `training` replaces the general text about its course */
export const ways = () =>
  array(object({ entryMethod: slug().required(), text: html(600).required(), training: html(500) }).noUnknown()).max(8);

/** Entry methods that lead to another trained pay than the role's own, and why; the page gives the reason */
export const otherTrainedPay = () =>
  array(
    object({ entryMethod: slug().required(), amount: dollars().required(), reason: html(300).required() }).noUnknown(),
  ).max(8);

/** Lines added to the requirements of the same name of every entry method */
export const ownRequirements = () =>
  object({
    licence: html(300),
    medical: html(300),
    special: html(300),
    entry: html(300),
    aptitude: html(300),
    security: html(300),
  })
    .noUnknown()
    .default(undefined)
    .optional();

export const links = () =>
  array(object({ title: text(80).required(), url: href().required() }).noUnknown())
    .min(2)
    .max(4);

export const quickLinks = () =>
  array(object({ header: text(60).required(), description: text(120).required(), url: href().required() }).noUnknown())
    .min(3)
    .max(4);

/** One invented person, by first name, and the five panels of their story */
export const story = () =>
  object({
    quote: text(240).required(),
    name: string()
      .matches(/^\p{Lu}[\p{L}'’-]*$/u, 'must be a first name only')
      .max(30)
      .required(),
    /** A few words about them, without a rank */
    line: text(90).required(),
    opening: object({ heading: text(70).required(), text: html(700).required() })
      .noUnknown()
      .required(),
    numbers: array(object({ figure: text(14).required(), text: text(140).required() }).noUnknown())
      .min(2)
      .max(3)
      .required(),
    list: object({ heading: text(70).required(), items: array(text(160).required()).min(4).max(10).required() })
      .noUnknown()
      .required(),
    secondQuote: text(240).required(),
    ending: object({ heading: text(70).required(), text: html(900).required() })
      .noUnknown()
      .required(),
  })
    .noUnknown()
    .default(undefined)
    .optional();

export const carousel = () =>
  object({
    header: text(80).required(),
    cards: array(object({ title: text(60).required(), text: text(220).required(), url: href() }).noUnknown())
      .min(3)
      .max(6)
      .required(),
  })
    .noUnknown()
    .default(undefined)
    .optional();

export const reservePart = () =>
  object({
    summary: text(260).required(),
    description: array(html().required()).min(1).max(4).required(),
    headline: text(110),
    /** When Reserve days are: evenings, weekends and blocks */
    time: html(300),
    day: html(1_200),
  })
    .noUnknown()
    .default(undefined)
    .optional();

export const training = () =>
  object({ initialWeeks: count(200).required(), roleWeeks: count(300).required() })
    .noUnknown()
    .required();
