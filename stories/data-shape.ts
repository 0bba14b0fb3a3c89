import type { DataSchema } from '../runtime/contract/schema.js';

interface Node {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly type: string; readonly metadata?: { readonly edit?: string } }[];
}

const editOf = ({ pipe = [] }: Node) => pipe.findLast(({ metadata }) => metadata?.edit)?.metadata?.edit;

function linesOf(node: Node, indent: string): string {
  const inner = node.wrapped ?? node;
  const edit = editOf(node) ?? editOf(inner);
  const note = edit ? `  // ${edit}` : '';
  if (inner.entries) {
    const rows = Object.entries(inner.entries).map(
      ([name, entry]) => `${indent}  ${name}${entry.wrapped ? '?' : ''}: ${linesOf(entry, `${indent}  `)}`,
    );
    return `{${note}\n${rows.join('\n')}\n${indent}}`;
  }
  if (inner.item) return `[${linesOf(inner.item, indent)}, …]${note}`;
  if (inner.options?.every((option) => typeof option === 'string'))
    return inner.options.map((option) => JSON.stringify(option)).join(' | ') + note;
  return `${inner.type}${note}`;
}

/** The shape of a block's data as text, with what an editor may change marked. */
export const dataShape = (schema: DataSchema): string => linesOf(schema as unknown as Node, '');
