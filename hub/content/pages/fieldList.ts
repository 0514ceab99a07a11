import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { BLOCK_KINDS } from '../../../src/blocks/fields.ts';
import { image, link } from '../../../src/domain/content/fields.ts';
import { describedField, formSchema } from '../forms/schema.ts';

/** The fields of one block or group of fields, as Markdown list items. */
function items(fields: Record<string, SchemaFieldDescription>, indent = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = innerFields(field);
    const line = `${indent}- \`${name}\`: ${[kindOf(field), ...limitsOf(field)].join(', ')}${inner ? ', each with' : ''}`;
    return [line, ...(inner ? items(inner, `${indent}  `) : [])];
  });
}

const metaOf = (field: SchemaFieldDescription) => (field as SchemaDescription).meta as { is?: string } | undefined;

/** Returns the fields inside a list of objects or an object; undefined for what has a name of its own. */
function innerFields(field: SchemaFieldDescription): Record<string, SchemaFieldDescription> | undefined {
  if (metaOf(field)?.is) return undefined;
  if (field.type === 'array')
    return innerFields((field as SchemaInnerTypeDescription).innerType as SchemaFieldDescription);
  return field.type === 'object' ? (field as SchemaObjectDescription).fields : undefined;
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: '`true` or `false`',
  object: 'a group',
};

function kindOf(field: SchemaFieldDescription): string {
  const { type, oneOf = [] } = field as SchemaDescription;
  const named = metaOf(field)?.is;
  if (named) return named;
  if (type === 'array') {
    const inner = (field as SchemaInnerTypeDescription).innerType as SchemaFieldDescription;
    return innerFields(inner) ? 'a list' : `a list of ${kindOf(inner)}`;
  }
  return oneOf.length > 0 ? oneOf.map((value) => `\`${value}\``).join(' or ') : (KINDS[type] ?? type);
}

function limitsOf(field: SchemaFieldDescription): string[] {
  const { type, tests = [], optional } = field as SchemaDescription;
  const limit = (name: string) => tests.find((each) => each.name === name)?.params?.[name] as number | undefined;
  const [min, max] = [limit('min'), limit('max')];
  return [
    ...(min ? [`at least ${min}`] : []),
    ...(max ? [`at most ${max}${type === 'string' ? ' characters' : ''}`] : []),
    ...(optional ? [] : ['required']),
  ];
}

const fieldsOf = (schema: { describe(): SchemaDescription }) => (schema.describe() as SchemaObjectDescription).fields;

/** Returns the fields of every block and of forms, from the schemas that check them, as Markdown for editors [HUB-21]. */
export function fieldList(): string {
  const inline = (fields: Record<string, SchemaFieldDescription>) =>
    Object.entries(fields)
      .map(([name, field]) => `\`${name}\` (${[kindOf(field), ...limitsOf(field)].join(', ')})`)
      .join(', ');
  const blocks = Object.entries(BLOCK_KINDS).flatMap(([name, { fields }]) => {
    const list = items(fieldsOf(fields));
    return [`**\`${name}\`**`, '', ...(list.length > 0 ? list : ['- no fields; blocks stand inside of it']), ''];
  });
  const forms = [
    '**A form, `forms/{form}.json`**',
    '',
    ...items(fieldsOf(formSchema)),
    '',
    '**A field of a form**; a section has `fields` of its own',
    '',
    ...items(fieldsOf(describedField)),
  ];
  return [
    `A link has ${inline(fieldsOf(link()))}. A picture has ${inline(fieldsOf(image()))}.`,
    '',
    ...blocks,
    ...forms,
  ]
    .join('\n')
    .trimEnd();
}
