import { describe, expect, it } from 'vitest';
import { emptyEnquiry } from '../../../../src/domain/forms/enquiry.ts';
import { type EnquiryStepId, enquirySteps } from '../../../../src/domain/forms/enquirySteps.ts';
import { type FormStep, firstWrong, MAX_FIELDS, mainSteps, stepNamed } from '../../../../src/domain/forms/formSteps.ts';
import {
  emptyPerson,
  emptyRegistration,
  isEmptyPerson,
  MAX_GUESTS,
  registrationRules,
} from '../../../../src/domain/forms/registration.ts';
import { registrationAsks, registrationSteps } from '../../../../src/domain/forms/registrationSteps.ts';
import { buildEventDetail, IN_PERSON_EVENT } from '../../../builders/buildEventRecord.ts';

const EVERYTHING = { attendance: true, dietary: true, candidateNumber: true };
const NOTHING = { attendance: false, dietary: false, candidateNumber: false };
const PERSONAL = {
  gender: { label: 'Gender', choices: ['Woman'] },
  indigenousAustralian: { label: 'Origin', choices: ['No'] },
  citizenship: { label: 'Citizenship', choices: ['Australian'] },
};

const idsOf = (steps: readonly FormStep[]) => steps.filter(({ isAside }) => !isAside).map(({ id }) => id);
const fieldsOf = (steps: readonly FormStep[]) => steps.flatMap(({ fields }) => fields);

/** Paths of every single value, as `guests.0.email`. */
function pathsOf(values: object, at = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' ? pathsOf(value as object, `${at}${key}.`) : [`${at}${key}`],
  );
}

/** The screens from one to the last, each by where going on leads. */
function walkFrom<Id extends string>(steps: readonly FormStep<Id>[], id: Id): Id[] {
  const { next } = stepNamed(steps, id);
  return next === undefined ? [id] : [id, ...walkFrom(steps, next)];
}

describe('the screens of a registration', () => {
  it('ask who, how to reach them, which of the kinds of people, and show everything [KIOSK-07 in part]', () => {
    const steps = registrationSteps(NOTHING, 0);
    expect(idsOf(steps)).toEqual(['you', 'contact', 'who', 'check']);
    expect(walkFrom(steps, 'you')).toEqual(['you', 'contact', 'who', 'check']);
  });

  it('ask a candidate number, for food and for the way to attend only where the event does [REG-08 in part, REG-09 in part, REG-14 in part]', () => {
    expect(fieldsOf(registrationSteps(NOTHING, 0))).not.toContain('registrant.candidateNumber');
    const steps = registrationSteps(EVERYTHING, 0);
    expect(walkFrom(steps, 'you')).toEqual(['you', 'contact', 'who', 'visit', 'check']);
    expect(stepNamed(steps, 'visit').fields).toEqual([
      'registrant.attend',
      'dietaryRequirements',
      'registrant.candidateNumber',
    ]);
    for (const asked of ['attendance', 'dietary', 'candidateNumber']) {
      expect(stepNamed(registrationSteps({ ...NOTHING, [asked]: true }, 0), 'visit').fields).toHaveLength(1);
    }
  });

  it('follow what the event says', () => {
    const hybrid = buildEventDetail({ enableCandidateNumber: true });
    expect(registrationAsks(hybrid, registrationRules(hybrid))).toEqual(EVERYTHING);
    const talk = buildEventDetail({ ...IN_PERSON_EVENT, enableDietaryRequirements: false });
    expect(registrationAsks(talk, registrationRules(talk))).toEqual(NOTHING);
  });

  it('ask for every value of the form once, three at most on a screen [KIOSK-22 in part]', () => {
    const guests = Array.from({ length: MAX_GUESTS }, emptyPerson);
    const steps = registrationSteps(EVERYTHING, MAX_GUESTS);
    expect(fieldsOf(steps).sort()).toEqual(pathsOf({ ...emptyRegistration(), guests }).sort());
    expect(Math.max(...steps.map(({ fields }) => fields.length))).toBe(MAX_FIELDS);
  });

  it('lead from a guest who has been added back to all guests, and from there to the check [REG-04 in part]', () => {
    const steps = registrationSteps(NOTHING, 2);
    expect(walkFrom(steps, 'guests.1.you')).toEqual([
      'guests.1.you',
      'guests.1.contact',
      'guests.1.who',
      'guests',
      'check',
    ]);
    expect(stepNamed(steps, 'guests.1.you').back).toBe('guests');
    expect(() => stepNamed(steps, 'guests.2.you')).toThrow(RangeError);
  });

  it('know a guest of whom nothing has been said', () => {
    expect(isEmptyPerson(emptyPerson())).toBe(true);
    expect(isEmptyPerson({ ...emptyPerson(), surname: ' ' })).toBe(true);
    expect(isEmptyPerson({ ...emptyPerson(), mobile: '0' })).toBe(false);
  });
});

describe('the screens of an enquiry', () => {
  it('ask for everything that the form asks, three at most on a screen [ENQ-02 in part]', () => {
    const steps = enquirySteps({ personal: PERSONAL });
    const unasked = ['methodOfEntryId', 'sCode'];
    expect([...fieldsOf(steps), ...unasked].sort()).toEqual(pathsOf(emptyEnquiry()).sort());
    expect(Math.max(...steps.map(({ fields }) => fields.length))).toBe(MAX_FIELDS);
    expect(walkFrom(steps, 'question')).toEqual(['question', 'service', 'way', 'you', 'contact', 'check']);
  });

  it('leave what may be left out beside the way, and ask only what content asks', () => {
    const some = enquirySteps({ personal: { citizenship: PERSONAL.citizenship } });
    expect(stepNamed(some, 'personal')).toMatchObject({ fields: ['citizenship'], next: 'check', back: 'check' });
    expect(enquirySteps({}).map(({ id }): EnquiryStepId => id)).not.toContain('personal');
  });
});

describe('what is wrong', () => {
  const steps = [
    ...mainSteps([
      { id: 'a', fields: ['first', 'second'] },
      { id: 'b', fields: ['third'] },
    ]),
    { id: 'aside', fields: ['fourth'], next: 'b', back: 'b', isAside: true },
  ];
  const found = (...wrong: string[]) => firstWrong(steps, (path) => wrong.includes(path));

  it('is first where everybody goes through, in the order in which it is asked', () => {
    expect(found('third', 'second')).toEqual({ step: 'a', path: 'second' });
    expect(found('fourth', 'third')).toEqual({ step: 'b', path: 'third' });
    expect(found('fourth')).toEqual({ step: 'aside', path: 'fourth' });
    expect(found()).toBeUndefined();
  });

  it('has a way back from each screen to the one before', () => {
    expect(steps.map(({ id, back }) => [id, back])).toEqual([
      ['a', undefined],
      ['b', 'a'],
      ['aside', 'b'],
    ]);
  });
});
