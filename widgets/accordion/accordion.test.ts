import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const faq = {
  items: [{ title: 'How <b>long</b>?', text: '<p>Eight days.</p>', list: [{ text: 'Rush: four' }] }, { title: 'Why?' }],
};

/** Structured data for search engines. */
const structured = (html: string): unknown => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return json && JSON.parse(json);
};

describe('gh-accordion', () => {
  it('lets one entry be open at a time, by the name that its entries share with no other accordion', async () => {
    const html = await renderTag('<gh-accordion data-gh-id="faq"></gh-accordion>'.repeat(2), {
      documents: { home: { faq } },
    });
    const names = [...html.matchAll(/<details name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(2);
    expect(html).not.toContain(' open');
  });

  it('opens the first entry if configured', async () => {
    const html = await renderTag('<gh-accordion data-gh-id="faq" data-open></gh-accordion>', {
      documents: { home: { faq } },
    });
    expect(html.match(/<details[^>]* open/g)).toHaveLength(1);
  });

  it('shows the picture of an entry before its text where an existing page says “reverse”', async () => {
    const image = { src: '/assets/images/a.jpg', alt: 'A', width: 600, height: 400 };
    const documents = { home: { steps: { items: [{ title: 'One', text: '<p>First</p>', image }] } } };
    const isPictureFirst = async (attributes: string) => {
      const html = await renderTag(`<media-and-accordion data-gh-id="steps"${attributes}></media-and-accordion>`, {
        documents,
      });
      return html.indexOf('a.jpg') < html.indexOf('First');
    };
    expect([await isPictureFirst(''), await isPictureFirst(' reverse')]).toEqual([false, true]);
  });

  it('of an existing page with pictures has its first entry open, and follows the link of a button that names a popup, too', async () => {
    const image = { src: '/assets/images/a.jpg', alt: 'A', width: 600, height: 400 };
    const entry = { title: 'One', text: 'First', image, button: { text: 'Go', link: '/a/', popupId: 'p' } };
    const documents = { home: { steps: { items: [entry, { ...entry, title: 'Two' }] } } };
    const pictured = await renderTag('<media-and-accordion data-gh-id="steps"></media-and-accordion>', { documents });
    expect(pictured.match(/<details[^>]* open=""[^>]*>/g)).toHaveLength(1);
    const html = await renderTag('<accordion-only data-gh-id="steps"></accordion-only>', { documents });
    expect(html).toMatch(/<a class="gh-button"[^>]* href="\/a\/"/);
    expect(html).not.toContain('data-gh-popup');
  });

  it('tells search engines of questions that have answers, and of nothing else', async () => {
    const documents = { home: { faq } };
    expect(
      structured(await renderTag('<gh-accordion data-gh-id="faq" data-faq></gh-accordion>', { documents })),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'How long?',
          acceptedAnswer: { '@type': 'Answer', text: 'Eight days. Rush: four' },
        },
      ],
    });
    expect(
      structured(await renderTag('<gh-accordion data-gh-id="faq"></gh-accordion>', { documents })),
    ).toBeUndefined();
  });

  it('takes the columns of an existing page one after the other, and keeps where they are stored', async () => {
    const problems: string[] = [];
    const html = await renderTag('<faq-component data-gh-id="faq"></faq-component>', {
      documents: {
        home: {
          faq: {
            items: [[{ title: 'A', text: 'a', list: { tag: 'ul', items: ['one'] } }], [{ title: 'B', text: 'b' }]],
          },
        },
      },
      onProblem: (message) => problems.push(message),
    });
    expect(problems).toEqual([]);
    for (const path of ['items.0.0.title', 'items.0.0.list.items.0', 'items.1.0.text'])
      expect(html).toContain(`gh-id="faq.${path}"`);
    expect(structured(html)).toMatchObject({ '@type': 'FAQPage' });
  });

  it.each([
    ['ol', 'ol'],
    ['ul', 'ul'],
    [undefined, 'ul'],
  ])('has a list of the kind that an existing page names beside it: %s', async (tag, expected) => {
    const html = await renderTag('<accordion-only data-gh-id="faq"></accordion-only>', {
      documents: { home: { faq: { items: [[{ title: 'A', list: { tag, items: ['one', 'two'] } }]] } } },
    });
    expect(html).toMatch(
      new RegExp(`<${expected} gh-array="faq.items.0.0.list.items">(?:<li>.*?</li>){2}</${expected}>`),
    );
  });

  it('tells forms the tag of an existing page with media as their placement, whatever its document says', async () => {
    const button = { text: 'Order', popupId: 'popup', placement: 'somewhere' };
    const html = await renderTag('<media-and-accordion data-gh-id="faq"></media-and-accordion>', {
      documents: { home: { faq: { items: [{ title: 'Light', button }] } } },
    });
    expect(html).toContain('data-gh-placement="media-and-accordion"');
    expect(html).not.toContain('somewhere');
  });
});
