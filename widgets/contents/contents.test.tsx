import { expect, it } from 'vitest';
import { headingsOf } from './rules.js';

it('finds headings that can be linked to, with the names that the page gives them', () => {
  const html = `<h2 id="one">One &amp; <b>only</b></h2><h3 class="x" id='user-content-two'>Two</h3><h4 id="deep">Deep</h4><h2>Nameless</h2><h2 id="empty"> </h2>`;
  expect(headingsOf(html)).toEqual([
    { id: 'user-content-one', text: 'One & only', level: 2 },
    { id: 'user-content-two', text: 'Two', level: 3 },
  ]);
});
