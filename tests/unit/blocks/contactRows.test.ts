import { describe, expect, it } from 'vitest';
import { contactRows } from '../../../src/blocks/contact-cta/ContactCta.tsx';

const FIELDS = {
  ContactIcon1: 'phone',
  ContactTitle1: '13 19 01',
  ContactDetail1: 'Weekdays 8 am to 8 pm',
  ContactTitle2: 'Write to us',
  ContactDetail2: 'careers@defence.example',
  ContactTitle3: 'Events',
  ContactDetail3: 'In every state and territory',
  ContactLink3: '/events',
  ContactIcon4: 'mail',
  Contactlink4: { href: '/contact-us', text: 'Contact us' },
} as const;
const leads = (fields: object, path = '/') => contactRows({ ...FIELDS, ...fields }, path).map(({ href }) => href);

describe('the rows of the ways to a person', () => {
  it('lead to a call, a mail and pages [BLOCK-33, SHELL-18]', () => {
    expect(leads({})).toEqual(['tel:131901', 'mailto:careers@defence.example', '/events', '/contact-us']);
    expect(leads({ ContactTitle1: 'Ring', ContactDetail1: '+61 (0)2 9123-4567' })[0]).toBe('tel:+610291234567');
    expect(leads({ ContactLink1: 'tel:1300' })[0]).toBe('tel:1300');
  });

  it('are plain text where nothing says where to [DEC-48]', () => {
    expect(leads({ ContactTitle1: 'Hours', ContactDetail1: '8 to 20, write @ us, 16 centres' })[0]).toBeUndefined();
  });

  it('leave out the row of the page that is shown, and empty ones', () => {
    expect(leads({}, '/contact-us')).not.toContain('/contact-us');
    expect(leads({}, '/Events/')).toEqual(['tel:131901', 'mailto:careers@defence.example', '/contact-us']);
    expect(contactRows({}, '/')).toEqual([]);
  });
});
