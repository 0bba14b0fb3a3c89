import { toJsonSchema } from '@valibot/to-json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import type { DataSchema, OwnKind } from '../../../runtime/schema.js';

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

/** JSON Schema (draft 7) of the data that a block takes. */
export function dataSchema(schema: DataSchema): JsonSchema {
  const { $schema: _, ...made } = toJsonSchema(schema as never, {
    typeMode: 'input',
    errorMode: 'throw',
    overrideAction: ({ valibotAction, jsonSchema }) => described(valibotAction as Marked, jsonSchema),
  });
  return made;
}
