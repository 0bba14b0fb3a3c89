import { isLooselyEqual } from './is-loosely-equal.js';

/** What an expression of a path gives for a value. */
export type JsonExpression = (value: unknown) => unknown;

type Operation = (left: never, right: never) => unknown;

const token =
  /\s*(?:(&&|\|\||[!=]==?|[<>]=?|[-+*/%!()])|(\d+(?:\.\d+)?)|'([^']*)'|"([^"]*)"|(true|false|null|undefined)\b|(@(?:\.[^.[\]()\s'"=!<>&|+*/%,-]+|\[(?:\d+|'[^']*'|"[^"]*")\])*))/y;
const key = /\.([^.[\]]+)|\[(?:(\d+)|'([^']*)'|"([^"]*)")\]/g;
const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined: undefined };

/** What signs do with two values, by how tightly they bind; as in scripts, but that what is in an object is never asked. */
const operations: readonly Readonly<Record<string, Operation>>[] = [
  { '||': (left: unknown, right: unknown) => left || right },
  { '&&': (left: unknown, right: unknown) => left && right },
  {
    '===': (left: unknown, right: unknown) => left === right,
    '!==': (left: unknown, right: unknown) => left !== right,
    '==': isLooselyEqual,
    '!=': (left: unknown, right: unknown) => !isLooselyEqual(left, right),
  },
  {
    '<': (left: number, right: number) => left < right,
    '>': (left: number, right: number) => left > right,
    '<=': (left: number, right: number) => left <= right,
    '>=': (left: number, right: number) => left >= right,
  },
  { '+': (left: number, right: number) => left + right, '-': (left: number, right: number) => left - right },
  {
    '*': (left: number, right: number) => left * right,
    '/': (left: number, right: number) => left / right,
    '%': (left: number, right: number) => left % right,
  },
];
const turns: Readonly<Record<string, (value: unknown) => unknown>> = {
  '!': (value) => !value,
  '-': (value) => -Number(plain(value)),
  '+': (value) => Number(plain(value)),
};
/** Up to here an operation takes values as they are: it asks whether they are there, or the same. */
const lastOfIdentity = 2;

/**
 * Reads an expression of a path: parts of the value, `@` and what follows it, and constants; compared, counted with, joined by `&&` and
 * `||`, turned by `!`, held together by parentheses, with the meaning that they have in scripts. Nothing is run as a script.
 *
 * @param text - the path
 * @param start - where the expression begins in it, after its opening parenthesis
 * @returns the expression, and where the text goes on after its closing parenthesis; undefined for what cannot be read
 */
export function readJsonExpression(
  text: string,
  start: number,
): { readonly of: JsonExpression; readonly end: number } | undefined {
  const reader = new ExpressionReader(text, start);
  const of = reader.joined(0);
  return of && reader.takes(')') ? { of, end: reader.position } : undefined;
}

class ExpressionReader {
  position: number;
  readonly #text: string;

  constructor(text: string, start: number) {
    this.#text = text;
    this.position = start;
  }

  /** What is joined by signs that bind at least so tightly. */
  joined(level: number): JsonExpression | undefined {
    const signs = operations[level];
    if (!signs) return this.#single();
    let left = this.joined(level + 1);
    for (let sign = this.#sign(signs); left && sign; sign = this.#sign(signs)) {
      const [first, operation, second] = [left, sign, this.joined(level + 1)];
      const taken = level > lastOfIdentity ? plain : asItIs;
      left = second && ((value) => operation(taken(first(value)) as never, taken(second(value)) as never));
    }
    return left;
  }

  /** Goes on behind the sign where it is the next. */
  takes(sign: string): boolean {
    return this.#sign({ [sign]: true }) ?? false;
  }

  /** What stands for the next sign, where that is one of those given. */
  #sign<T>(signs: Readonly<Record<string, T>>): T | undefined {
    const sign = this.#next()?.[1] ?? '';
    if (!Object.hasOwn(signs, sign)) return undefined;
    this.position = token.lastIndex;
    return signs[sign];
  }

  #single(): JsonExpression | undefined {
    const turn = this.#sign(turns);
    if (turn) {
      const turned = this.#single();
      return turned && ((value) => turn(turned(value)));
    }
    if (this.takes('(')) {
      const inner = this.joined(0);
      return inner && this.takes(')') ? inner : undefined;
    }
    return this.#operand();
  }

  #operand(): JsonExpression | undefined {
    const [, , number, single, double, word, part] = this.#next() ?? [];
    const constant = number === undefined ? (single ?? double) : Number(number);
    const isRead = constant !== undefined || word !== undefined || part !== undefined;
    if (!isRead) return undefined;
    this.position = token.lastIndex;
    if (part !== undefined) return partOf(part);
    return word === undefined ? () => constant : () => words[word];
  }

  #next(): RegExpExecArray | null {
    token.lastIndex = this.position;
    return token.exec(this.#text);
  }
}

/** What `@`, with names and indexes behind it, stands for. */
function partOf(text: string): JsonExpression {
  const keys = [...text.matchAll(key)].map(
    ([, name, index, single, double]) => name ?? index ?? single ?? double ?? '',
  );
  return (value) => keys.reduce(memberOf, value);
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value === 'string' && name === 'length') return value.length;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (Reflect.get(value, name) as unknown)
    : undefined;
}

const asItIs = (value: unknown): unknown => value;

/** A value that can be counted and compared with: no number where it is an object. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? NaN : value;
}
