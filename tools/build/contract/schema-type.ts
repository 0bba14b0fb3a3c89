import type { JsonSchema } from '@valibot/to-json-schema';

const literal = (value: unknown) => JSON.stringify(value);

const wrapped = (type: string) =>
  type.includes('|') || type.includes('{') ? `readonly (${type})[]` : `readonly ${type}[]`;

function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const members = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => {
    const type = schemaType(schema);
    const key = /^\w+$/.test(name) ? name : literal(name);
    return required.includes(name) ? `readonly ${key}: ${type}` : `readonly ${key}?: ${type} | undefined`;
  });
  if (members.length > 0) return `{ ${members.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `Readonly<Record<string, ${schemaType(additionalProperties)}>>`
    : 'object';
}

/** TypeScript type of the values that a JSON Schema takes, on one line. Throws for what it cannot say. */
export function schemaType(schema: JsonSchema): string {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set((options as JsonSchema[]).map(schemaType))].join(' | ');
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return wrapped(schemaType(schema.items as JsonSchema));
    case 'object':
      return objectType(schema);
    case undefined:
      if (Object.keys(schema).length === 0) return 'unknown';
      break;
  }
  throw new Error(`No TypeScript type is known for the schema ${literal(schema)}: add it to schema-type.ts.`);
}
