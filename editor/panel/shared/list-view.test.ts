import { expect, it } from 'vitest';
import { shownEntries } from './list-view.js';

const entries = [
  { name: 'Oak', kind: 'tree', size: 3 },
  { name: 'Old oak chair', kind: 'thing', size: 1 },
  { name: 'Elm', kind: 'tree', size: 2 },
];
const parts = {
  wordsOf: ({ name }: { readonly name: string }) => name.toLowerCase(),
  filters: [
    {
      id: 'kind',
      label: 'Kind',
      options: [],
      test: ({ kind }: { readonly kind: string }, value: string) => kind === value,
    },
  ],
  sorts: [
    { id: 'size', label: 'Size', compare: (one: { size: number }, other: { size: number }) => one.size - other.size },
    {
      id: 'name',
      label: 'Name',
      compare: (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name),
    },
  ],
};
const names = (wish: { search?: string; chosen?: Record<string, string>; sort?: string }) =>
  shownEntries(entries, { search: '', chosen: {}, sort: '', ...wish }, parts).map(({ name }) => name);

it('finds entries that have all words of the search, in any order', () => {
  expect(names({ search: ' CHAIR oak' })).toEqual(['Old oak chair']);
});

it('applies a filter together with the search', () => {
  expect(names({ search: 'oak', chosen: { kind: 'tree' } })).toEqual(['Oak']);
});

it('shows everything for a filter without a value', () => {
  expect(names({ chosen: { kind: '' } })).toHaveLength(3);
});

it('uses the first order until another is chosen', () => {
  expect(names({})).toEqual(['Old oak chair', 'Elm', 'Oak']);
  expect(names({ sort: 'name' })).toEqual(['Elm', 'Oak', 'Old oak chair']);
});

it('leaves the given list as it is', () => {
  names({ sort: 'name' });
  expect(entries[0]?.name).toBe('Oak');
});
