import { expect, it } from 'vitest';
import { threadsOf } from './threads.js';

/** Comments as `id:answers`, and the threads of them as `id(replies)`. */
const shown = (...comments: readonly string[]) =>
  threadsOf(
    comments.map((text) => {
      const [comment_id = '', reply_to = ''] = text.split(':');
      return { comment_id, reply_to, article_id: '1', name: comment_id, text: '', date: 0 };
    }),
  ).map(({ comment, replies }) => `${comment.comment_id}(${replies.map(({ comment_id }) => comment_id).join(' ')})`);

it('shows comments newest first, each with the replies to it, oldest first', () => {
  expect(shown('e:a', 'd', 'c:a', 'b:d', 'a')).toEqual(['d(b)', 'a(c e)']);
});

it('shows a reply to a reply beside it', () => {
  expect(shown('d:c', 'c:b', 'b:a', 'a')).toEqual(['a(b c d)']);
});

it('shows a reply to a missing comment as its own thread, with its replies', () => {
  expect(shown('d:c', 'c:gone', 'b')).toEqual(['c(d)', 'b()']);
});

it('shows each comment of a circle, and what answers them', () => {
  expect(shown('c:b', 'b:a', 'a:b').join(' ')).toMatch(/^(?=.*a)(?=.*b)(?=.*c)/);
});
