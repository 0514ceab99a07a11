import { type AnySchema, ArraySchema, type InferType, ObjectSchema, Schema } from 'yup';

/** No result: yup itself must validate the value. */
const UNDECIDED = Symbol('undecided');
type Check = (value: unknown) => unknown;

/** The test context: a test that uses more of it than `resolve` throws, which leaves the value undecided. */
const SELF = new Proxy(
  { resolve: (limit: unknown) => limit },
  {
    get(own, name) {
      if (name === 'resolve') return own.resolve;
      throw new RangeError('this test looks at more than the value');
    },
  },
);

type ValueTest = (this: unknown, value: unknown) => unknown;

/**
 * Returns the tests of a schema as functions of the value alone; undefined when a test, or the schema, needs anything
 * more.
 */
function testsOf(schema: AnySchema): ValueTest[] | undefined {
  const { oneOf, notOneOf } = schema.describe();
  const depends = schema.resolve({}) !== schema || schema.spec.strict || schema.spec.strip;
  if (depends || oneOf.length + notOneOf.length > 0) return undefined;
  const found = schema.tests.flatMap(({ OPTIONS: options }) => {
    const hasReference = Object.values(options?.params ?? {}).some((each) => typeof each === 'object');
    return options && options.test.length <= 1 && !hasReference ? [options.test as ValueTest] : [];
  });
  return found.length === schema.tests.length ? found : undefined;
}

/** Returns a function that checks and casts what an object or list contains; any other value is returned unchanged. */
function innerOf(schema: AnySchema): Check {
  if (schema instanceof ObjectSchema) {
    const fields = Object.entries(schema.fields as Record<string, unknown>).map(
      ([name, field]) => [name, checkOf(field)] as const,
    );
    return (value) => {
      const cast: Record<string, unknown> = {};
      for (const [name, check] of fields) {
        const inner = Object.hasOwn(value as object, name)
          ? check((value as Record<string, unknown>)[name])
          : UNDECIDED;
        if (inner === UNDECIDED) return UNDECIDED;
        cast[name] = inner;
      }
      return cast;
    };
  }
  if (schema instanceof ArraySchema) {
    const check = checkOf(schema.innerType);
    return (value) => {
      const cast = (value as unknown[]).map(check);
      return cast.includes(UNDECIDED) ? UNDECIDED : cast;
    };
  }
  return (value) => value;
}

/** @param schema  whatever a schema may have as a field; references and lazy schemas are left to yup */
function checkOf(schema: unknown): Check {
  const tests = schema instanceof Schema ? testsOf(schema) : undefined;
  if (!tests || !(schema instanceof Schema)) return () => UNDECIDED;
  const inner = innerOf(schema);
  const { transforms } = schema;
  return (raw) => {
    if (raw === undefined || raw === null) return UNDECIDED;
    let value: unknown = raw;
    for (const transform of transforms) value = transform.call(schema, value, raw, schema, {});
    if (value === undefined || value === null || !schema.isType(value)) return UNDECIDED;
    const cast = inner(value);
    if (cast === UNDECIDED) return UNDECIDED;
    return tests.every((test) => test.call(SELF, cast) === true) ? cast : UNDECIDED;
  };
}

/**
 * Returns the equivalent of `schema.validateSync(value, { abortEarly: false, stripUnknown: true })`, five times as fast
 * for valid values: it runs the schema's own transforms and tests without what yup needs to report errors. Anything not
 * clearly valid is left to yup, with its errors.
 * @throws ValidationError
 */
export function quickValidation<Schema extends AnySchema>(schema: Schema): (value: unknown) => InferType<Schema> {
  const check = checkOf(schema);
  const quickly = (value: unknown) => {
    try {
      return check(value);
    } catch {
      return UNDECIDED;
    }
  };
  return (value) => {
    const cast = quickly(value);
    return cast === UNDECIDED ? schema.validateSync(value, { abortEarly: false, stripUnknown: true }) : cast;
  };
}
