import { describe, expect, it } from 'vitest';
import { articleHtml } from './article-html.js';
import { readFrontMatter } from './read-front-matter.js';
import { withPictures } from './site-picture.js';
import * as v from 'valibot';

const picture = { src: '/assets/images/villa.jpg', alt: 'A villa', width: 1600, height: 1067 };
const find = (name: string, alt?: string) => {
  if (name !== 'villa') throw new Error(`the site has no picture "${name}"`);
  return alt === undefined ? picture : { ...picture, alt };
};

describe('the text of an article', () => {
  it('has headings with names, and pictures with their captions', () => {
    const html = articleHtml('Lead.\n\n## What to *check*\n\n## What to check\n\n![Seen](picture:villa "Said")', find);
    expect(html).toContain('<h2 id="what-to-check">What to <em>check</em></h2>');
    expect(html).toContain('<h2 id="what-to-check-2">');
    expect(html).toContain(
      '<figure><img src="/assets/images/villa-1200.jpg.webp" alt="Seen" width="1600" height="1067" loading="lazy"><figcaption>Said</figcaption></figure>',
    );
  });
});

describe('front matter', () => {
  const schema = v.object({ title: v.string(), posted: v.string() });

  it('is read with days as they are written', () => {
    expect(readFrontMatter('---\ntitle: A\nposted: 2026-03-14\n---\nBody', 'a.en.md', schema)).toEqual({
      front: { title: 'A', posted: '2026-03-14' },
      body: 'Body',
    });
  });

  it.each([
    ['Body', 'a.en.md does not begin with front matter'],
    ['---\ntitle: A\n---\n', 'a.en.md has front matter that cannot be used: posted'],
    ['---\ntitle: [\n---\n', 'a.en.md is not valid YAML'],
  ])('is refused by the name of its file: %j', (text, message) => {
    expect(() => readFrontMatter(text, 'a.en.md', schema)).toThrow(message);
  });
});

describe('pictures by their names', () => {
  it('are put in, with the words of the document before their own', () => {
    const content = { hero: { image: { picture: 'villa', alt: '' } }, items: [{ image: { picture: 'villa' } }] };
    expect(withPictures(content, find, 'x')).toEqual({
      hero: { image: { ...picture, alt: '' } },
      items: [{ image: picture }],
    });
  });

  it('are told with the way to the one that is not there', () => {
    const content = { items: [{ image: { picture: 'lost' } }] };
    expect(() => withPictures(content, find, 'pages/home/en.json')).toThrow(
      'pages/home/en.json.items.0.image: the site has no picture "lost"',
    );
  });
});
