import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wishes } from '../../../sdk/testing/random-operations.js';
import type { Wish } from '../../../sdk/testing/random-operations.js';
import { arrangedIds } from './arranged-ids.js';
import type { EntryActionKind, EntryAction } from '../changes/entry-action.js';
import { withoutAction } from './without-action.js';

const act = (
  key: string,
  how: EntryActionKind,
  id: string,
  after: string | null = null,
  list = '1.2.3#faq',
): EntryAction => ({ key, how, id, after, place: { key: list } }) as EntryAction;

const told = (acts: readonly EntryAction[]) => acts.map(({ key, after }) => `${key} ${after}`);

/** What a wish is where entries are arranged: a change of a value becomes a change of visibility. */
const howOf = ({ kind, where }: Wish): EntryActionKind => {
  if (kind === 'insert') return where % 2 === 0 ? 'add' : 'copy';
  return kind === 'set' ? 'hide' : kind;
};

describe('acts without one of them', () => {
  it('are the others as they are, where it adds nothing', () => {
    const acts = [act('1', 'move', 'a'), act('2', 'hide', 'a'), act('3', 'move', 'b', 'a')];
    expect(withoutAction(acts, acts[0]!)).toEqual(acts.slice(1));
  });

  it('lose what was done with the entry that it adds, and in it; what is a copy of that one, or stands behind it, goes on from the one that it was like', () => {
    const acts = [
      act('1', 'copy', 'n', 'a'),
      act('2', 'hide', 'n'),
      act('3', 'move', 'n', 'c'),
      act('4', 'remove', 'x', null, '1.2.3#faq.{n}.more'),
      act('5', 'add', 'm', 'n'),
      act('6', 'move', 'b', 'n'),
      act('7', 'move', 'a', 'n'),
      act('8', 'hide', 'n', null, '1.2.3#other'),
    ];
    expect(told(withoutAction(acts, acts[0]!))).toEqual(['5 a', '6 a', '8 null']);
  });

  it('never name the entry that is not added, and add all others still', () => {
    fc.assert(
      fc.property(fc.array(wishes, { maxLength: 20 }), fc.nat(), (made, which) => {
        const start = ['a', 'b', 'c'];
        const acts: EntryAction[] = [];
        for (const [at, wish] of made.entries()) {
          const ids = arrangedIds(start, acts);
          const how = howOf(wish);
          const [id, other] = [wish.which, wish.after].map((number) => ids[number % ids.length]);
          if (id === undefined || other === undefined) continue;
          if (how === 'add' || how === 'copy') acts.push(act(String(at), how, `n${at}`, id));
          else if (how !== 'move' || id !== other) acts.push(act(String(at), how, id, how === 'move' ? other : null));
        }
        const additions = acts.filter(({ how }) => how === 'add' || how === 'copy');
        const given = additions[which % additions.length];
        if (!given) return;
        const left = withoutAction(acts, given);
        expect(left.some(({ id, after }) => id === given.id || after === given.id)).toBe(false);
        const added = (all: readonly EntryAction[]) => all.filter(({ how }) => how === 'add' || how === 'copy').length;
        expect(added(left)).toBe(additions.length - 1);
      }),
    );
  });
});
