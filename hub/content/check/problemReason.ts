import type { ValidationError } from 'yup';

/** Returns the problem with one value in words for its editor, such as `must be one of navy, army`. */
export function problemReason({ type, params, message, value }: ValidationError & { value?: unknown }): string {
  switch (type) {
    case 'optionality':
    case 'required':
    case 'defined':
    case 'nullable':
      return value === '' ? 'must not be empty' : 'is missing';
    case 'typeError':
      return `must be ${KINDS[String(params?.type)] ?? `of type ${params?.type}`}, not ${shown(value)}`;
    case 'oneOf':
      return `must be one of ${params?.values}, not ${shown(value)}`;
    case 'integer':
      return `must be a whole number, not ${shown(value)}`;
    case 'min':
      return Array.isArray(value) ? `must have at least ${params?.min}` : `must be ${params?.min} or more`;
    case 'max':
      if (typeof value === 'number') return `must be ${params?.max} or less`;
      return `must have at most ${params?.max}${typeof value === 'string' ? ' characters' : ''}`;
    case 'trim':
      return 'must not begin or end with a space';
    case 'email':
      return 'must be an email address';
    case 'uuid':
      return 'must be a UUID';
    default:
      return message;
  }
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object in braces',
};

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
