import * as v from 'valibot';
import { expect, it } from 'vitest';
import { address, image, plain as plainText, rich } from '../../widgets/shared/fields.js';
import { cursorOf, pathOf, plain, shape } from './cursor.js';
import { readAlias } from './read-alias.js';

it('relative addresses of pictures and links are read from the root of the site, at the paths that they are stored at', () => {
  const schema = v.object({ image: image(), link: address(), text: rich(), name: plainText() });
  const stored = {
    image: { src: 'assets/images/a.jpg?a=1&amp;b=2', alt: 'b.jpg' },
    link: 'about-us/',
    text: '<img src="assets/c.jpg"> d.jpg',
    name: 'e/f.jpg',
  };
  const { data, problems } = shape(schema, readAlias(undefined, cursorOf(stored, 'hero'), schema));
  expect(problems).toEqual([]);
  expect(plain(data as never)).toEqual({
    image: { src: '/assets/images/a.jpg?a=1&b=2', alt: 'b.jpg' },
    link: '/about-us/',
    text: '<img src="/assets/c.jpg"> d.jpg',
    name: 'e/f.jpg',
  });
  expect([data?.image.src.path, data && pathOf(data.image), data?.link.path]).toEqual([
    'hero.image.src',
    'hero.image',
    'hero.link',
  ]);
});
