/** Tells whether a value meets the condition of a path. */
export type JsonCondition = (value: unknown) => boolean;

type Operand = (value: unknown) => unknown;

const token =
  /\s*(?:(&&|\|\||===|!==|==|!=|<=|>=|<|>|!|\(|\))|(-?\d+(?:\.\d+)?)|'([^']*)'|"([^"]*)"|(true|false|null)\b|(@(?:\.[^.[\]()\s'"=!<>&|]+|\[(?:\d+|'[^']*'|"[^"]*")\])*))/y;
const key = /\.([^.[\]]+)|\[(?:(\d+)|'([^']*)'|"([^"]*)")\]/g;
const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/** Comparisons as scripts know them, but for values that cannot be compared: those are neither less nor more. */
const comparisons: Readonly<Record<string, (left: never, right: never) => boolean>> = {
  '===': (left: unknown, right: unknown) => left === right,
  '!==': (left: unknown, right: unknown) => left !== right,
  '==': isAlike,
  '!=': (left: unknown, right: unknown) => !isAlike(left, right),
  '<': (left: number, right: number) => areComparable(left, right) && left < right,
  '>': (left: number, right: number) => areComparable(left, right) && left > right,
  '<=': (left: number, right: number) => areComparable(left, right) && left <= right,
  '>=': (left: number, right: number) => areComparable(left, right) && left >= right,
};

/**
 * Reads the condition of a path: comparisons of parts of the value, `@` and what follows it, with each other and with
 * constants; a part alone asks whether it is there and not empty. They are joined by `&&` and `||`, turned by `!`, held
 * together by parentheses. Nothing is run as a script.
 *
 * @param text - the path
 * @param start - where the condition begins in it, after its opening parenthesis
 * @returns the condition, and where the text goes on after its closing parenthesis; undefined for what cannot be read
 */
export function readJsonCondition(
  text: string,
  start: number,
): { readonly meets: JsonCondition; readonly end: number } | undefined {
  const reader = new ConditionReader(text, start);
  const meets = reader.either();
  return meets && reader.takes(')') ? { meets, end: reader.position } : undefined;
}

class ConditionReader {
  position: number;
  readonly #text: string;

  constructor(text: string, start: number) {
    this.#text = text;
    this.position = start;
  }

  either(): JsonCondition | undefined {
    return this.#joined(
      '||',
      () => this.#both(),
      (first, second) => (value) => first(value) || second(value),
    );
  }

  /** Goes on behind the sign where it is the next. */
  takes(sign: string): boolean {
    const match = this.#next();
    if (match?.[1] !== sign) return false;
    this.position = token.lastIndex;
    return true;
  }

  #both(): JsonCondition | undefined {
    return this.#joined(
      '&&',
      () => this.#single(),
      (first, second) => (value) => first(value) && second(value),
    );
  }

  #joined(
    sign: string,
    read: () => JsonCondition | undefined,
    join: (first: JsonCondition, second: JsonCondition) => JsonCondition,
  ): JsonCondition | undefined {
    let met = read();
    while (met && this.takes(sign)) {
      const next = read();
      met = next && join(met, next);
    }
    return met;
  }

  #single(): JsonCondition | undefined {
    if (this.takes('!')) {
      const turned = this.#single();
      return turned && ((value) => !turned(value));
    }
    if (this.takes('(')) {
      const inner = this.either();
      return inner && this.takes(')') ? inner : undefined;
    }
    const left = this.#operand();
    if (!left) return undefined;
    const compare = comparisons[this.#next()?.[1] ?? ''];
    if (!compare) return (value) => Boolean(left(value));
    this.position = token.lastIndex;
    const right = this.#operand();
    return right && ((value) => compare(left(value) as never, right(value) as never));
  }

  #operand(): Operand | undefined {
    const [, , number, single, double, word, part] = this.#next() ?? [];
    const text = single ?? double;
    const operand = (): Operand | undefined => {
      if (number !== undefined) return () => Number(number);
      if (text !== undefined) return () => text;
      if (word !== undefined) return () => words[word];
      return part === undefined ? undefined : partOf(part);
    };
    const read = operand();
    if (read) this.position = token.lastIndex;
    return read;
  }

  #next(): RegExpExecArray | null {
    token.lastIndex = this.position;
    return token.exec(this.#text);
  }
}

/** What `@`, with names and indexes behind it, stands for. */
function partOf(text: string): Operand {
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

/** Equal, or a number and its digits. */
function isAlike(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  return areComparable(left, right) && String(left) === String(right);
}

function areComparable(left: unknown, right: unknown): boolean {
  return [left, right].every((value) => typeof value === 'number' || (typeof value === 'string' && value !== ''));
}
