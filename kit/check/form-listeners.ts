import { parse, type Node, type Options } from 'acorn';

/**
 * The effect of a listener of `submitForm` on a form: `nothing`, it only reads it; `sends`, it calls something;
 * `takes`, it passes a promise to `waitUntil` or cancels the event; `unknown`, its code is elsewhere.
 */
type ListenerAct = 'nothing' | 'sends' | 'takes' | 'unknown';

/** A listener of `submitForm` in a script. */
export interface FormListener {
  readonly act: ListenerAct;
  /** Line of the script, from 1. */
  readonly line: number;
}

type Loose = Node & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A node and all nodes below it. */
function* nodesIn(node: unknown): Generator<Loose> {
  if (Array.isArray(node)) for (const below of node) yield* nodesIn(below);
  if (!isNode(node)) return;
  yield node;
  for (const [key, below] of Object.entries(node)) if (key !== 'loc') yield* nodesIn(below);
}

function syntaxTree(source: string): Node | undefined {
  const options: Options = { ecmaVersion: 'latest', locations: true, allowHashBang: true };
  for (const sourceType of ['module', 'script'] as const)
    try {
      return parse(source, { ...options, sourceType });
    } catch {
      // The other kind of script may have this syntax.
    }
  return undefined;
}

/** `c` of `a.b.c`; the name itself of a variable. */
function lastName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'ChainExpression') return lastName(node['expression']);
  return node.type === 'MemberExpression' && !node['computed'] ? lastName(node['property']) : '';
}

/** `a` of `a.b.c()`. */
function firstName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  return firstName(node['object'] ?? node['callee'] ?? node['expression']);
}

/** Calls of these send nothing. */
const harmless: ReadonlySet<string> = new Set(['console', 'JSON', 'Object', 'Array', 'String', 'Number', 'Boolean']);

const isFunction = ({ type }: Loose): boolean => /Function(?:Expression|Declaration)$/.test(type);

function actOf(listener: Loose): ListenerAct {
  const nodes = [...nodesIn(listener['body'])];
  const calls = nodes.filter(({ type }) => type === 'CallExpression');
  const named = calls.map(({ callee }) => lastName(callee));
  if (named.includes('waitUntil') || named.includes('preventDefault')) return 'takes';
  const sends =
    calls.some(({ callee }) => !harmless.has(firstName(callee))) ||
    nodes.some(
      ({ type, left }) =>
        /^(?:NewExpression|ImportExpression|TaggedTemplateExpression|YieldExpression)$/.test(type) ||
        // Other code may send values that are stored outside of the listener.
        (type === 'AssignmentExpression' && isNode(left) && left.type === 'MemberExpression'),
    );
  return sends ? 'sends' : 'nothing';
}

/** The function that a script calls by a name; `undefined` where it has none, or several. */
function functionNamed(name: string, nodes: readonly Loose[]): Loose | undefined {
  const found = nodes.flatMap((node): readonly Loose[] => {
    if (node.type === 'FunctionDeclaration' && lastName(node['id']) === name) return [node];
    const { init } = node;
    const isNamed = node.type === 'VariableDeclarator' && lastName(node['id']) === name;
    return isNamed && isNode(init) && isFunction(init) ? [init] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Names of functions that add a listener: the browser's, and jQuery's. */
const adding: ReadonlySet<string> = new Set(['addEventListener', 'on', 'one']);

/**
 * Finds the listeners of `submitForm` in the source of a script, and what each does with the form.
 *
 * @returns The listeners; empty unless the source is JavaScript.
 */
export function formListeners(source: string): readonly FormListener[] {
  if (!source.includes('submitForm')) return [];
  const tree = syntaxTree(source);
  if (!tree) return [];
  const nodes = [...nodesIn(tree)];
  return nodes.flatMap((node): readonly FormListener[] => {
    if (node.type !== 'CallExpression' || !adding.has(lastName(node['callee']))) return [];
    const [type, listener] = node['arguments'] as readonly Loose[];
    if (type?.['value'] !== 'submitForm' || !listener) return [];
    const own = isFunction(listener) ? listener : functionNamed(lastName(listener), nodes);
    return [{ act: own ? actOf(own) : 'unknown', line: node.loc?.start.line ?? 1 }];
  });
}
