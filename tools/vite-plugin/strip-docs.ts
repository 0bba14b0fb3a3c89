import MagicString from 'magic-string';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Sentences for readers, wherever something is declared. */
const docKeys: ReadonlySet<string> = new Set(['doc', 'detail']);

/** What of a block's declaration is for readers, or is written into the loader's table when the files are built. */
const declarationKeys: ReadonlySet<string> = new Set([
  ...['summary', 'events', 'slots', 'parts', 'tokens'],
  ...['wake', 'wakeEmpty', 'minHeight', 'enhanceWhen', 'enhanceNear', 'everywhere'],
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) yield item;
  }
}

const declares = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee['name'] === 'defineWidget';

/** Takes what no browser reads out of a block's declaration, so that no visitor downloads it. */
export function stripDocs(
  code: string,
  program: unknown,
): { code: string; map: ReturnType<MagicString['generateMap']> } {
  const result = new MagicString(code);
  const visit = (node: Node, isDeclaration = false): void => {
    if (node.type !== 'ObjectExpression') {
      for (const child of childrenOf(node)) visit(child, declares(node));
      return;
    }
    const properties = node['properties'] as readonly Node[];
    properties.forEach((property, index) => {
      const { name = '' } = (property['key'] ?? {}) as { readonly name?: string };
      const isForReaders = docKeys.has(name) || (isDeclaration && declarationKeys.has(name));
      if (property.type !== 'Property' || property['computed'] || !isForReaders) visit(property);
      // With the comma behind it.
      else result.remove(property.start, properties[index + 1]?.start ?? node.end - 1);
    });
  };
  visit(program as Node);
  return { code: result.toString(), map: result.generateMap({ hires: true }) };
}
