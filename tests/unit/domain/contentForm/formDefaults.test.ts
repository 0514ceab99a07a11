import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../../src/domain/contentForm/contentForm.ts';
import { formDefaults, withoutDefaults } from '../../../../src/domain/contentForm/formDefaults.ts';
import { buildFormField } from '../../../builders/buildFormField.ts';

const SERVICES = ['Navy', 'Army', 'Air-Force'].map((text) => ({ text, value: text, itemId: text }));
const services = buildFormField('checkbox-list', { itemId: 'services', name: 'service', items: SERVICES });

function opened(fields: FormField[], search: string, place = {}) {
  return formDefaults(fields, { search, path: '/register-interest', historyUrl: '', referrer: '', ...place });
}
const defaultOf = (field: FormField, search: string, place = {}) => opened([field], search, place).values[field.itemId];
const text = (name: string, extra: Partial<FormField> = {}) =>
  buildFormField('single-line-text', { itemId: name, name, ...extra });

describe('checkbox lists', () => {
  it('take what the query names, split on comma and lower-cased [FORM-21, FORM-17]', () => {
    expect(defaultOf(services, '?service=NAVY,%20Air-Force')).toEqual(['navy', 'air-force']);
    expect(defaultOf(services, '?service=marines')).toEqual([]);
    expect(defaultOf(services, '')).toEqual([]);
  });

  it('know army by `ares` and by `tri-service`, and the Air Force by its wire value [FORM-22, FORM-23]', () => {
    expect(defaultOf(services, '?service=ares')).toEqual(['army']);
    expect(defaultOf(services, '?service=tri-service')).toEqual(['navy', 'army', 'air-force']);
    expect(defaultOf(services, '?service=airforce')).toEqual(['air-force']);
    expect(defaultOf(text('service'), '?service=ares')).toBe('army');
  });
});

describe('other fields', () => {
  it('take their own values, texts and hidden ones as they are, and a checkbox none [FORM-24]', () => {
    const search = '?school=Wodonga&utm_campaign=autumn&agree=true&agree=on&secret=hunter2&papers=x.pdf';
    expect(defaultOf(text('school'), search)).toBe('Wodonga');
    expect(defaultOf(buildFormField('hidden', { name: 'utm_campaign' }), search)).toBe('autumn');
    expect(defaultOf(buildFormField('checkbox', { name: 'agree' }), search)).toBe(false);
    expect(defaultOf(buildFormField('password', { name: 'secret' }), search)).toBe('');
    expect(defaultOf(buildFormField('file-upload', { name: 'papers' }), search)).toBeUndefined();
  });

  it('take a choice that they offer, and no other', () => {
    const dropdown = buildFormField('dropdown-list', { name: 'service', items: SERVICES });
    expect(defaultOf(dropdown, '?service=navy')).toBe('Navy');
    expect(defaultOf(dropdown, '?service=marines')).toBe('');
    const listBox = buildFormField('list-box', { name: 'service', items: SERVICES });
    expect(defaultOf(listBox, '?service=navy,army')).toEqual(['Navy', 'Army']);
  });

  it('take the path of the page as referrer [FORM-25]', () => {
    expect(defaultOf(buildFormField('hidden', { name: 'referrer' }), '?referrer=elsewhere')).toBe('/register-interest');
  });

  it('take `Website role` as source on the page of a role, and the query elsewhere [FORM-26]', () => {
    const source = buildFormField('hidden', { name: 'utm_source' });
    expect(defaultOf(source, '?utm_source=mail', { path: '/jobs/navy/medic' })).toBe('Website role');
    expect(defaultOf(source, '?utm_source=mail')).toBe('mail');
  });

  it('write a role in words [FORM-27]', () => {
    expect(defaultOf(text('role'), '?role=air-force-cook')).toBe('Air Force Cook');
    expect(defaultOf(text('role'), '?role=Head%20chef')).toBe('Head chef');
  });

  it('are filled in from the role page and the job board as the enquiry is [FORM-28]', () => {
    const fields = [services, text('role'), text('workType'), text('jobUrl'), text('commitment')];
    const job = '/jobs/reserves/army/chef';
    expect(opened(fields, '?ref=role_page', { historyUrl: job }).values).toEqual({
      services: ['army'],
      role: 'Chef',
      workType: 'part-time',
      jobUrl: job,
      commitment: 'part-time',
    });
    expect(
      opened(fields, '?ref=job_board', { historyUrl: '/careers?service=navy&role=pilot&commitment=full-time' }).values,
    ).toMatchObject({ services: ['navy'], role: 'Pilot', workType: 'full-time' });
    expect(opened(fields, '?ref=elsewhere', { historyUrl: job }).values).toMatchObject({ services: [], role: '' });
  });
});

describe('a field whose key is in the query', () => {
  const school = text('school', { querystringParameterKey: 'sch' });

  it('takes its value from there and becomes read-only [FORM-29]', () => {
    const { values, readOnly } = opened([school, text('town')], '?sch=Wodonga&town=Albury');
    expect(values).toEqual({ school: 'Wodonga', town: 'Albury' });
    expect([...readOnly]).toEqual(['school']);
  });

  it('stays open where it would have nothing, or a choice that is none', () => {
    const service = { ...services, querystringParameterKey: 'service' };
    expect(opened([school, service], '?sch=&service=marines').readOnly.size).toBe(0);
  });
});

it('reads nothing of the query for which no field is declared, and leaves nothing of it in the address', () => {
  expect(opened([text('school')], '?school=W&isAdmin=true').values).toEqual({ school: 'W' });
  expect(withoutDefaults('?email=a@b.example&section=2&ref=role_page', ['section'])).toBe('?section=2');
  expect(withoutDefaults('?email=a@b.example', ['section'])).toBe('');
});
