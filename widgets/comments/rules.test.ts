import { expect, it } from 'vitest';
import { cleanComment, commentProblems } from './rules.js';

it('asks for a name and a text; an e-mail may be left out, and must be one where it is not', () => {
  expect(commentProblems({ name: 'Iris', email: '', text: 'Words' })).toEqual({});
  expect(commentProblems({ name: ' ', email: 'iris', text: '' })).toEqual({
    name: 'missing',
    email: 'wrong',
    text: 'missing',
  });
});

it('limits count what is stored: blanks around do not count, a line break counts once', () => {
  const most = { name: ` ${'x'.repeat(64)} `, email: '', text: `\n${'x'.repeat(3998)}\r\nx ` };
  expect(commentProblems(most)).toEqual({});
  expect(cleanComment(most)).toEqual({ name: 'x'.repeat(64), email: '', text: `${'x'.repeat(3998)}\nx` });
  expect(commentProblems({ name: 'x'.repeat(65), email: `${'x'.repeat(252)}@b.co`, text: 'x'.repeat(4001) })).toEqual({
    name: 'tooLong',
    email: 'tooLong',
    text: 'tooLong',
  });
});

it('e-mail addresses may have letters of any script', () => {
  expect(commentProblems({ name: 'Iris', email: 'пошта@приклад.укр', text: 'Words' })).toEqual({});
});
