import { expect, it } from 'vitest';
import { commentProblems } from './rules.js';

it('asks for a name and a text; an e-mail may be left out, and must be one where it is not', () => {
  expect(commentProblems({ name: 'Iris', email: '', text: 'Words' })).toEqual([]);
  expect(commentProblems({ name: ' ', email: 'iris', text: '' })).toEqual(['name', 'email', 'text']);
  expect(commentProblems({ name: 'x'.repeat(65), email: 'a@b.example', text: 'x'.repeat(4001) })).toEqual([
    'name',
    'text',
  ]);
});
