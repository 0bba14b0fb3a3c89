/** A value that a call must refuse, and the words with which it names what it takes instead. */
export interface Wrong {
  readonly value: unknown;
  readonly says: string;
}

/** What an argument may be: one that is taken, and others that are not. */
export interface ArgumentKind {
  readonly valid: unknown;
  /** The valid one with each id as its digits; default: as it is. */
  readonly digits?: unknown;
  readonly wrong: readonly Wrong[];
}

const hugeText = 'x'.repeat(100_000);
const junk: readonly unknown[] = [undefined, null, NaN, -1, '', {}, hugeText, [], true];
const circle: { self?: unknown } = {};
circle.self = circle;

const refuses = (says: string, values: readonly unknown[]): readonly Wrong[] =>
  values.map((value) => ({ value, says }));
const isList = (value: unknown) => Array.isArray(value);
const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !isList(value);

/** A whole number, or digits. */
export const idKind = (valid: number): ArgumentKind => ({
  valid,
  digits: String(valid),
  wrong: refuses('must be a whole number, 0 or more', [...junk, 1.5, '1.5', '-1', 1e300, '9'.repeat(400)]),
});

/** Any whole number: platforms may know more of them than the SDK. */
export const permissionKind: ArgumentKind = {
  valid: 1,
  wrong: refuses('must be a whole number', [undefined, null, NaN, '', {}, hugeText, [], 1.5]),
};

export const textKind = (valid: string): ArgumentKind => ({
  valid,
  wrong: refuses('must be a text', [undefined, null, NaN, -1, {}, []]),
});

export const nameKind = (valid: string): ArgumentKind => ({
  valid,
  wrong: refuses('must be a text that is not empty', [undefined, null, NaN, -1, '', {}, []]),
});

/** What a message may hold. */
export const jsonKind: ArgumentKind = {
  valid: { hello: 1 },
  wrong: refuses('must be a value that JSON can hold', [undefined, circle, 1n, () => 1]),
};

export const blobKind: ArgumentKind = { valid: new Blob(['x']), wrong: refuses('must be a File or a Blob', junk) };

/** Anything is taken. */
export const anyKind = (valid: unknown): ArgumentKind => ({ valid, wrong: [] });

/** The valid argument as a caller gives it who holds ids as digits in text. */
export const asDigits = (kind: ArgumentKind): unknown => kind.digits ?? kind.valid;

/** The same where the client does not check it before sending. */
export const unchecked = (kind: ArgumentKind): ArgumentKind => ({ ...kind, wrong: [] });

export const optional = (kind: ArgumentKind): ArgumentKind => ({
  ...kind,
  wrong: kind.wrong.filter(({ value }) => value !== undefined),
});

/** An object with these parts; each wrong part makes it a wrong object. */
export function objectKind(parts: Readonly<Record<string, ArgumentKind>>, more: object = {}): ArgumentKind {
  const valid = { ...Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, part.valid])), ...more };
  const wrongParts = Object.entries(parts).flatMap(([key, part]) =>
    part.wrong.map(({ value, says }) => ({ value: { ...valid, [key]: value }, says })),
  );
  const digits = { ...valid, ...Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, asDigits(part)])) };
  return {
    valid,
    digits,
    wrong: [
      ...refuses(
        'must be',
        junk.filter((value) => !isPlainObject(value)),
      ),
      ...wrongParts,
    ],
  };
}

/** A list of these; each wrong entry makes it a wrong list. */
export function listKind(entry: ArgumentKind): ArgumentKind {
  const wrongEntries = entry.wrong.map(({ value, says }) => ({ value: [entry.valid, value], says }));
  return {
    valid: [entry.valid],
    digits: [asDigits(entry)],
    wrong: [
      ...refuses(
        'must be a list',
        junk.filter((value) => !isList(value)),
      ),
      ...wrongEntries,
    ],
  };
}

/** Such a list, with one entry at least. */
export function filledListKind(entry: ArgumentKind): ArgumentKind {
  const list = listKind(entry);
  return { ...list, wrong: [...list.wrong, { value: [], says: 'must be a list of at least one' }] };
}
