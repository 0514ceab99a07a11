import { describe, expect, it, vi } from 'vitest';
import { type AnySchema, array, number, object, string, ValidationError } from 'yup';
import { quickValidation } from '../../../../hub/submissions/quickValidation.ts';
import { registrationSchema } from '../../../../src/domain/forms/registration.ts';
import { registrationFromWire } from '../../../../src/domain/wire/registration.ts';
import { buildWireRegistration } from '../../../builders/buildRegistration.ts';

const OPTIONS = { abortEarly: false, stripUnknown: true };

/** What a validation gives: the value, or the codes of what is wrong. */
function outcome(validate: () => unknown): unknown {
  try {
    return { value: validate() };
  } catch (error) {
    if (error instanceof ValidationError) return { errors: error.errors, paths: error.inner.map(({ path }) => path) };
    throw error;
  }
}

const wire = buildWireRegistration();
const { CandidateNumber: _registrantsOnly, ...guest } = wire.Registrant;
const valid = registrationFromWire({ ...wire, Guests: [guest], SessionValues: ['a session'] });
const TEXTS = [
  '',
  ' ',
  ' spaced ',
  'x'.repeat(300),
  '\u{1F600}'.repeat(255),
  'ari@example.com',
  '2600',
  '0412 345 678',
  '٣',
];
const OTHERS = [null, undefined, 0, true, false, {}, [], [[]], ['x']];

/** The valid values with one of them, at any depth, replaced. */
function* changed(value: unknown, replace: (inner: unknown) => unknown = (inner) => inner): Generator<unknown> {
  for (const other of [...TEXTS, ...OTHERS]) yield replace(other);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const put = (other: unknown) =>
      replace(Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other });
    yield* changed(inner, put);
  }
}

describe('quick validation', () => {
  it.each([true, false])(
    'judges every registration as yup does, attendance asked: %s [REG-05, HUB-09]',
    (askAttendance) => {
      const schema = registrationSchema({ askAttendance });
      const quickly = quickValidation(schema);
      let right = 0;
      for (const value of changed(valid)) {
        const expected = outcome(() => schema.validateSync(value, OPTIONS));
        expect(outcome(() => quickly(value))).toEqual(expected);
        if ('value' in (expected as object)) right += 1;
      }
      expect(right).toBeGreaterThan(10);
    },
  );

  it('does not trouble yup with an ordinary registration [REG-05]', () => {
    const schema = registrationSchema({ askAttendance: true });
    const quickly = quickValidation(schema);
    const asked = vi.spyOn(schema, 'validateSync');
    expect(quickly({ ...valid, unknown: 'left out' })).toEqual(schema.cast(valid, { stripUnknown: true }));
    expect(asked).not.toHaveBeenCalled();
  });

  it.each<[string, AnySchema, unknown]>([
    [
      'looks at another field',
      object({ a: string(), b: string().when('a', ([a], b) => (a === 'x' ? b.required() : b)) }),
      { a: 'x', b: '' },
    ],
    ['names its values', object({ a: string().oneOf(['x']) }), { a: 'y' }],
    ['refuses some values', object({ a: string().notOneOf(['x']) }), { a: 'x' }],
    [
      'compares with its parent',
      object({
        a: string().test('t', 'm', function test() {
          return this.parent.b === 1;
        }),
        b: number(),
      }),
      { a: 'x', b: 2 },
    ],
    ['is strict', object({ a: number().strict() }), { a: '1' }],
    [
      'makes its own error',
      object({ a: string().test('t', 'm', (_value, { createError }) => createError({ message: 'own' })) }),
      { a: 'x' },
    ],
    ['is a list of anything', object({ a: array() }), { a: [1] }],
    ['converts', object({ a: number().min(2), b: string().trim().max(2) }), { a: '3', b: ' xy ' }],
  ])('leaves a schema to yup that %s, or comes to the same', (_name, schema, value) => {
    expect(outcome(() => quickValidation(schema)(value))).toEqual(outcome(() => schema.validateSync(value, OPTIONS)));
  });
});
