import { badArgument } from './check.js';

/** The argument as a list, or `bad-argument`. */
export function requireList(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[];
  throw badArgument(name, 'a list', value);
}

/** The argument as a text, which may be empty, or `bad-argument`. */
export function requireText(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  throw badArgument(name, 'a text', value);
}

/** The argument as a text that is not empty, or `bad-argument`. */
export function requireName(value: unknown, name: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw badArgument(name, 'a text that is not empty', value);
}

/** A permission as a number: unknown ones are passed through, digit text is taken as a number. */
export function requirePermission(value: unknown, name: string): number {
  const permission = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  if (Number.isSafeInteger(permission)) return permission as number;
  throw badArgument(name, 'a whole number', value);
}

/** The argument as JSON text, or `bad-argument` for what has none: functions, circles, undefined. */
export function requireJson(value: unknown, name: string): string {
  try {
    const text = JSON.stringify(value) as string | undefined;
    if (text !== undefined) return text;
  } catch {
    // Circles and big integers: the error below says what they are.
  }
  throw badArgument(name, 'a value that JSON can hold', value);
}
