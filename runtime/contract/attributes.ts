/**
 * One attribute of a tag: its conversion from text, its default if absent or invalid, and the message to its author.
 */
export interface Attribute<T = unknown> {
  readonly kind: 'text' | 'flag' | 'number' | 'timeout' | 'choice' | 'json';
  readonly doc: string;
  /** The form of a valid value, for warnings and docs. */
  readonly expected: string;
  readonly default: T;
  readonly choices?: readonly string[];
  /** Text to value; `undefined` says that the text is not what was expected. Never called for an absent attribute. */
  parse(text: string): T | undefined;
  /** Value to text; `null` removes the attribute. */
  format(value: T): string | null;
}

export type AttributeTable = Readonly<Record<string, Attribute>>;

type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

/** `data-popup-id` is the property `popupId`, `width` is `width`. */
export type PropertyName<A extends string> = A extends `data-${infer Rest}` ? CamelCase<Rest> : CamelCase<A>;

export type AttributeValues<T extends AttributeTable> = {
  readonly [A in keyof T & string as PropertyName<A>]: T[A] extends Attribute<infer V> ? V : never;
};

/** Name of the property that an attribute fills. */
export function propertyName(attribute: string): string {
  return attribute.replace(/^data-/, '').replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

interface Options<T> {
  readonly doc: string;
  readonly default: T;
}

/** Any text; absent means the default, an empty attribute is an empty text. */
export function text(options: { doc: string; default?: string }): Attribute<string> {
  return { kind: 'text', expected: 'text', default: '', ...options, parse: (value) => value, format: (value) => value };
}

/**
 * A boolean: absence and `"false"` are false, any other text is true. Frameworks write `data-open={false}` as `data-open="false"`.
 */
export function flag(options: { doc: string }): Attribute<boolean> {
  return {
    kind: 'flag',
    expected: 'present, absent or "false"',
    default: false,
    ...options,
    parse: (value) => value !== 'false',
    // As a property, a flag may get the text of an attribute.
    format: (value) => (value && String(value) !== 'false' ? '' : null),
  };
}

/** A finite number in decimal notation. */
export function number<T extends number | undefined = number>(options: Options<T>): Attribute<number | T> {
  return {
    kind: 'number',
    expected: 'a number',
    ...options,
    parse: (value) => (value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined),
    format: (value) => (value === undefined ? null : String(value)),
  };
}

/** Milliseconds that a timeout gets when its text is not numeric (site specification, chapter 5). */
const defaultTimeout = 3000;

/**
 * A delay in milliseconds: absent means the default (`undefined` = no timer), text that is not a number means 3000, `0` is 0.
 */
export function timeout<T extends number | undefined>(options: Options<T>): Attribute<number | T> {
  return {
    kind: 'timeout',
    expected: 'milliseconds as digits',
    ...options,
    parse: (value) => (/^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : defaultTimeout),
    format: (value) => (value === undefined ? null : String(value)),
  };
}

/** One word of a closed list. */
export function choice<const C extends string>(choices: readonly C[], options: Options<NoInfer<C>>): Attribute<C> {
  return {
    kind: 'choice',
    expected: `one of ${choices.filter(Boolean).join(', ')}`,
    choices,
    ...options,
    parse: (value) => choices.find((candidate) => candidate === value),
    format: (value) => value,
  };
}

/** JSON text; `check` narrows what was parsed and answers `undefined` for the wrong shape. */
export function json<T>(
  options: Options<T> & { expected: string; check: (value: unknown) => T | undefined },
): Attribute<T> {
  const { check, ...rest } = options;
  return {
    kind: 'json',
    ...rest,
    parse: (value) => {
      try {
        return check(JSON.parse(value));
      } catch {
        return undefined;
      }
    },
    format: (value) => JSON.stringify(value),
  };
}
