import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cursorOf, itemIdOf, originOf, pathOf, plain, shape } from './cursor.js';
import { editAttributes, itemAttributes, listAttributes } from './edit-attributes.js';
import type { StoredCursor } from './cursor.js';

const schema = v.object({
  title: v.string(),
  note: v.optional(v.string()),
  size: v.optional(v.number(), 3),
  items: v.optional(v.array(v.object({ text: v.string(), link: v.optional(v.string()) })), []),
});

describe('cursor', () => {
  it('gives every leaf, list and object its path in the stored document', () => {
    const { data, problems } = shape(
      schema,
      cursorOf({ title: 'A', items: [{ text: 'one' }, { text: 'two' }] }, 'hero'),
    );
    expect(problems).toEqual([]);
    expect(data?.title).toEqual({ path: 'hero.title', value: 'A' });
    expect(data?.items[1]?.text).toEqual({ path: 'hero.items.1.text', value: 'two' });
    expect(pathOf(data?.items ?? [])).toBe('hero.items');
    expect(pathOf(data?.items[0] ?? {})).toBe('hero.items.0');
  });

  it('addresses what validation added below its parent', () => {
    const { data } = shape(schema, cursorOf({ title: 'A' }, 'hero'));
    expect(data?.size).toEqual({ path: 'hero.size', value: 3 });
  });

  it('leaves out a bad optional value and names it', () => {
    const { data, problems } = shape(schema, cursorOf({ title: 'A', note: 7 }, 'hero'));
    expect(data?.title.value).toBe('A');
    expect(data?.note).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('note');
  });

  it('leaves out bad entries of a list, and the others keep their stored positions', () => {
    const stored = { title: 'A', items: [{ text: 1 }, { text: 'good' }, {}, { text: 'last', link: 5 }] };
    const { data } = shape(schema, cursorOf(stored, 'hero'));
    expect(data?.items.map(({ text }) => text)).toEqual([
      { path: 'hero.items.1.text', value: 'good' },
      { path: 'hero.items.3.text', value: 'last' },
    ]);
  });

  it('leaves out just what is bad, wherever in nested lists it stands', () => {
    const nested = v.object({
      groups: v.array(v.object({ note: v.optional(v.string()), rows: v.array(v.string()), name: v.string() })),
    });
    const text = fc.constantFrom<unknown>('a', 'b', 1, null);
    const group = fc.record(
      { note: text, rows: fc.array(text, { maxLength: 4 }), name: text },
      { requiredKeys: ['rows'] },
    );
    const groups = fc.array(group, { maxLength: 6 });
    const isText = (value: unknown) => typeof value === 'string';
    fc.assert(
      fc.property(groups, (stored) => {
        const kept = stored
          .filter(({ name }) => isText(name))
          .map(({ name, note, rows }) => ({ name, ...(isText(note) && { note }), rows: rows.filter(isText) }));
        expect(plain(shape(nested, cursorOf({ groups: stored }, '')).data)).toEqual({ groups: kept });
      }),
    );
  });

  it('looks at the data three times, however much of them is bad: for values, for what they leave without, and for the rest', () => {
    let looks = 0;
    const counted = {
      ...schema,
      '~standard': {
        ...schema['~standard'],
        validate(value: unknown) {
          looks += 1;
          return schema['~standard'].validate(value);
        },
      },
    };
    const items = Array.from({ length: 150 }, (_, index) => ({ text: index % 2 ? 'good' : index }));
    const { data } = shape(counted, cursorOf({ title: 'A', note: 7, items }, 'hero'));
    expect(data?.items).toHaveLength(75);
    expect(looks).toBe(3);
  });

  it('gives up where a required value of the root is missing, or the data is of another kind altogether', () => {
    expect(shape(schema, cursorOf({ items: [] }, 'hero')).data).toBeUndefined();
    expect(shape(schema, cursorOf('a text', 'hero')).data).toBeUndefined();
    expect(shape(schema, cursorOf(null, 'hero')).data).toBeUndefined();
  });

  it('keeps the stored path when an alias puts a value elsewhere', () => {
    const stored = cursorOf({ buttons: { primary: { text: 'Go' } }, title: 'A' }, 'hero') as Record<
      string,
      StoredCursor
    >;
    const button = (stored['buttons'] as Record<string, StoredCursor>)['primary'] as StoredCursor;
    const { data } = shape(v.object({ title: v.string(), button: v.object({ text: v.string() }) }), {
      title: stored['title'] as StoredCursor,
      button,
    });
    expect(data?.button.text).toEqual({ path: 'hero.buttons.primary.text', value: 'Go' });
  });

  it('is not confused by keys that JavaScript objects have of their own', () => {
    const hostile = JSON.parse(
      '{"title":"A","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    ) as unknown;
    expect(shape(schema, cursorOf(hostile, 'hero')).data?.title.value).toBe('A');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('gives the plain data back', () => {
    const data = { a: [1, { b: null }], c: 'text' };
    expect(plain(cursorOf(data, 'x'))).toEqual(data);
  });

  const marked = v.object({
    items: v.pipe(
      v.array(v.object({ text: v.pipe(v.string(), v.metadata({ edit: 'rich' })), note: v.optional(v.string()) })),
      v.metadata({ edit: 'list' }),
    ),
    label: v.optional(v.pipe(v.string(), v.metadata({ edit: 'plain' }))),
  });

  it('carries what the schema says an editor may do, the chapter of another document, and the identity of entries', () => {
    const stored = { label: 'Go', items: [{ id: 'k3j9x0ab', text: 'one' }, { text: 'two' }] };
    const { data } = shape(marked, cursorOf(stored, 'menu', 'settings'));
    expect(data?.label).toEqual({ path: 'menu.label', value: 'Go', kind: 'plain', chapter: 'settings' });
    expect(originOf(data?.items ?? [])).toMatchObject({ path: 'menu.items', kind: 'list', chapter: 'settings' });
    expect(data?.items.map(itemIdOf)).toEqual(['k3j9x0ab', undefined]);
    expect(editAttributes(data?.label ?? {})).toEqual({
      'gh-id': 'menu.label',
      'gh-kind': 'plain',
      'data-chapter': 'settings',
      'data-gpage': 'menu',
    });
    expect(listAttributes(data?.items ?? [])).toMatchObject({ 'gh-array': 'menu.items' });
    expect(itemAttributes(data?.items[0] ?? {})).toEqual({ 'gh-item': 'k3j9x0ab' });
  });

  it('carries the words of a choice from the schema, however it is wrapped, and of nothing else', () => {
    const look = v.pipe(v.picklist(['plain', 'wide']), v.metadata({ edit: 'choice' }));
    const unmarked = v.picklist(['left', 'right']);
    const chosen = v.object({ look, later: v.optional(v.nullable(look), 'plain'), side: unmarked });
    const { data } = shape(chosen, cursorOf({ look: 'wide', side: 'left' }, 'card'));
    expect(editAttributes(data?.look ?? {})).toEqual({
      'gh-id': 'card.look',
      'gh-kind': 'choice',
      'gh-options': 'plain|wide',
    });
    expect(editAttributes(data?.later ?? {})).toMatchObject({ 'gh-options': 'plain|wide' });
    expect(data?.side).toEqual({ path: 'card.side', value: 'left' });
    expect(editAttributes(data?.side ?? {})).toEqual({ 'gh-id': 'card.side' });
  });

  it('reads a list of plain strings as entries with a text, each addressed as it is stored', () => {
    const { data, problems } = shape(marked, cursorOf({ items: ['one', { text: 'two' }] }, 'list'));
    expect(problems).toEqual([]);
    expect(data?.items.map(({ text }) => text)).toEqual([
      { path: 'list.items.0', value: 'one', kind: 'rich' },
      { path: 'list.items.1.text', value: 'two', kind: 'rich' },
    ]);
  });

  it('marks nothing that no document holds', () => {
    expect(editAttributes({ value: 'x', path: '' })).toEqual({});
    expect(listAttributes([])).toEqual({});
  });
});
