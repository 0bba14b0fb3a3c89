import { toJsonSchema } from '@valibot/to-json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import type { DataSchema, OwnKind } from '../../../runtime/contract/schema.js';

/** What a text holds, by the kind of its editor. */
const heldBy: Readonly<Partial<Record<OwnKind, string>>> = {
  plain: 'Text without markup.',
  rich: 'HTML with inline formats.',
  text: 'HTML of paragraphs, lists, headings, tables and pictures.',
  link: 'Address.',
};

interface Marked {
  readonly type: string;
  readonly message?: unknown;
  readonly metadata?: { readonly edit?: OwnKind };
}

/** What an action of a schema says in words: JSON Schema has no flags of expressions, and no kinds of editors. */
function described(action: Marked, schema: JsonSchema & { readonly edit?: unknown }): JsonSchema | undefined {
  const { edit: _, ...rest } = schema;
  const held = schema.type === 'string' ? heldBy[action.metadata?.edit as OwnKind] : undefined;
  if (action.type === 'metadata') return held === undefined ? rest : { description: held, ...rest };
  if (action.type !== 'regex' || typeof action.message !== 'string') return undefined;
  const sentence = `${action.message.charAt(0).toUpperCase()}${action.message.slice(1)}.`;
  return { ...rest, description: sentence };
}

/** Where blocks expect an object with a text, and nothing else of it is required, they take the text alone: see `shape` in `runtime/contract/cursor.ts`. */
function orText(schema: JsonSchema): JsonSchema {
  const { properties = {}, required = [] } = schema;
  const isTextEnough = 'text' in properties && required.every((name) => name === 'text');
  return isTextEnough ? { anyOf: [{ type: 'string' }, schema] } : schema;
}

/** A schema with everything below it changed, from the inside to the outside. */
function below(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const inner = (child: JsonSchema): JsonSchema => change(below(child, change));
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    anyOf?: JsonSchema[];
  };
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, inner(child)])),
    }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
  };
}

/** JSON Schema (draft 7) of the data that a block takes. */
export function dataSchema(schema: DataSchema): JsonSchema {
  const { $schema: _, ...made } = toJsonSchema(schema as never, {
    typeMode: 'input',
    errorMode: 'throw',
    overrideAction: ({ valibotAction, jsonSchema }) => described(valibotAction as Marked, jsonSchema),
  });
  return below(made, orText);
}
