import MagicString from 'magic-string';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const docKeys: ReadonlySet<string> = new Set(['doc', 'summary', 'detail', 'events']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) yield item;
  }
}

/** Takes the sentences that are only for readers out of a block's declaration, so that no visitor downloads them. */
export function stripDocs(
  code: string,
  program: unknown,
): { code: string; map: ReturnType<MagicString['generateMap']> } {
  const result = new MagicString(code);
  const visit = (node: Node): void => {
    if (node.type === 'ObjectExpression') {
      for (const property of node['properties'] as Node[]) {
        const key = property['key'] as { name?: string } | undefined;
        if (property.type !== 'Property' || property['computed'] || !key?.name || !docKeys.has(key.name))
          visit(property);
        else result.update(property.start, property.end, `${key.name}: ${key.name === 'events' ? '{}' : '""'}`);
      }
      return;
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program as Node);
  return { code: result.toString(), map: result.generateMap({ hires: true }) };
}
