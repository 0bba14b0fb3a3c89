import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenMark } from '../../../runtime/contract/hidden-entry.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { copyOfEntry } from './copy-of-entry.js';
import { idInCopy } from '../../places/entries/entry-id.js';

const identity = fc.stringMatching(/^[a-z0-9]{8}$/);
const { entry } = fc.letrec<{ entry: Readonly<Record<string, Json>> }>((tie) => ({
  entry: fc.record({
    id: identity,
    q: fc.string(),
    more: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('entry'), { maxLength: 3 })),
  }) as fc.Arbitrary<Readonly<Record<string, Json>>>,
}));

function idsIn(value: Json): readonly string[] {
  if (isList(value)) return value.flatMap(idsIn);
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => (key === 'id' ? [String(inner)] : idsIn(inner)))
    : [];
}

const withoutIds = (value: Json): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'id' ? undefined : inner)));

describe('a copy of an entry', () => {
  it('differs in nothing but identities, and is the same each time under one identity', () => {
    fc.assert(
      fc.property(entry, identity, (like, id) => {
        const copy = copyOfEntry(like, id);
        expect(withoutIds(copy)).toEqual(withoutIds(like));
        expect(copyOfEntry(like, id)).toEqual(copy);
        expect(copy['id']).toBe(id);
        expect(idsIn(copy).slice(1)).toEqual(
          idsIn(like)
            .slice(1)
            .map((inner) => idInCopy(id, inner)),
        );
      }),
    );
  });
});

describe('a copy of an added entry that is not written yet', () => {
  it('is hidden, too, until its own texts are written', () => {
    const like: Readonly<Record<string, Json>> = {
      id: 'a',
      q: 'Why?',
      more: [
        { id: 'x', t: 'New text', 'gh-hidden': true },
        { id: 'y', t: 'One' },
      ],
    };
    const added = copyOfEntry(like, 'n', { words: { q: 'New text', 'more.1.t': 'New text' } });
    const copy = copyOfEntry({ ...added, q: 'Why?' }, 'm');
    expect(hiddenMark(copy)).toBe('new');
    const [x, y] = copy['more'] as readonly Readonly<Record<string, Json>>[];
    expect(hiddenMark({ ...copy, more: [x!, { ...y!, t: 'Because.' }] })).toBeUndefined();
  });
});

describe('the identity of an entry in a copy', () => {
  it('is 8 characters of base 36, another one in each copy and for each entry', () => {
    const ids = [...Array(300).keys()].map((number) => number.toString(36).padStart(8, '0'));
    const all = ids.slice(0, 100).flatMap((copy) => ids.map((id) => idInCopy(copy, id)));
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((id) => /^[0-9a-z]{8}$/.test(id))).toBe(true);
  });
});
