import { expect, it } from 'vitest';
import { forwardedAddresses } from '../../../../hub/http/forwardedAddresses.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['"[2001:db8::7]:51234"', '2001:db8::7'],
])(
  'the address in %s is %s: each connection has another port, and is no other client [CON-11 in part]',
  (named, address) => {
    expect(forwardedAddresses(named)).toBe(address);
  },
);

it.each([
  'unknown',
  '_hidden',
  '203.0.113.999',
  '203.0.113.7:port',
  '',
  '[nonsense]:1',
  '<script>',
  '203.0.113.7 203.0.113.8',
])('whatever is no address, "%s", is the same client as all that is none [CON-11 in part]', (garbage) => {
  expect(forwardedAddresses(garbage)).toBe('0.0.0.0');
});

it('no entry is lost, because the proxy’s own is found by counting from the end [CON-11 in part]', () => {
  expect(forwardedAddresses('198.51.100.9, junk,203.0.113.7:80')).toBe('198.51.100.9, 0.0.0.0, 203.0.113.7');
});
