import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import { checkOperations, translateOperations } from './translation-operations.js';

const address = { app_id: 1, item_id: 2, element_id: 3 };

function carriedOut(data: Json, wanted: Wanted): Json {
  if (!wanted.ok) throw new Error(wanted.reason);
  return wanted.operations.reduce<Json>((now, operation) => {
    const result = applyOperation(now, operation);
    if (!result.ok) throw new Error(result.reason);
    return result.data;
  }, data);
}

describe('a translation', () => {
  const way = ['cards', 'items', { at: 0, id: 'a' }, 'title'];

  it('goes to its entry wherever that stands now', () => {
    const data = {
      cards: {
        items: [
          { id: 'b', title: 'Два' },
          { id: 'a', title: 'Один' },
        ],
      },
    };
    const wanted = translateOperations(address, data, { way }, { seen: 'Один', value: 'Перший' });
    expect(carriedOut(data, wanted)).toEqual({
      cards: {
        items: [
          { id: 'b', title: 'Два' },
          { id: 'a', title: 'Перший' },
        ],
      },
    });
  });

  it('is added where the translation has no such key yet', () => {
    const data = { hero: {} };
    const wanted = translateOperations(address, data, { way: ['hero', 'title'] }, { seen: '', value: 'Вітаємо' });
    expect(carriedOut(data, wanted)).toEqual({ hero: { title: 'Вітаємо' } });
  });

  it('never replaces what another editor wrote since', () => {
    const data = { hero: { title: 'Чуже' } };
    expect(
      translateOperations(address, data, { way: ['hero', 'title'] }, { seen: 'Моє', value: 'Нове' }),
    ).toMatchObject({
      ok: false,
      reason: 'conflict',
      theirs: 'Чуже',
    });
  });

  it('is refused where its entry or its block is gone', () => {
    const all: readonly Json[] = [{ cards: { items: [{ id: 'c', title: 'Три' }] } }, { cards: {} }, {}];
    for (const data of all)
      expect(translateOperations(address, data, { way }, { seen: 'Один', value: 'X' })).toMatchObject({
        reason: 'gone',
      });
  });
});

describe('a mark of a text as right', () => {
  it('keeps the marks of other texts', () => {
    const first = carriedOut({}, checkOperations(address, {}, { key: 'hero.title', mark: 'one' }));
    expect(first).toEqual({ translated: { 'hero.title': 'one' } });
    expect(carriedOut(first, checkOperations(address, first, { key: 'hero.label', mark: 'two' }))).toEqual({
      translated: { 'hero.title': 'one', 'hero.label': 'two' },
    });
  });
});
