import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const filters = ['all', 'interior', 'exterior'].map((slug) => ({ slug, title: slug }));
const work = (title: string, ...kinds: string[]) => ({ title, filters: kinds, project: `/projects/${title}/` });
const items = [
  work('villa', 'exterior'),
  work('room', 'interior'),
  work('stair', 'interior'),
  work('house', 'interior', 'exterior'),
];
const documents = {
  home: { works: { title: 'Rooms', filter: 'interior', limit: 2, button: { text: 'All', link: '/portfolio/' } } },
  portfolio: { works: { title: 'Works', filters, items } },
};

const titles = (html: string) => [...html.matchAll(/<h3>.*?href="\/projects\/(\w+)\//g)].map(([, title]) => title);

describe('a picture of a portfolio', () => {
  const image = { src: '/assets/images/villa.jpg', alt: 'A villa', width: 1200, height: 800 };
  const villa = { title: '<b>Villa</b>', place: 'Cornwall', year: 2025, image, project: '/projects/villa/' };
  const render = (tag: string, ...works: object[]) =>
    renderTag(tag, { documents: { portfolio: { works: { items: works } } } });
  const whole = '<gh-portfolio data-gh-id="works" data-gpage="portfolio"></gh-portfolio>';

  it('leads to its file, of a known size and with a caption; the name leads to the project', async () => {
    const html = await render(whole, villa);
    expect(html).toContain(
      '<a class="gh-portfolio-link" href="/assets/images/villa.jpg" data-width="1200" data-height="800" data-caption="Villa, Cornwall, 2025" data-gh-replay="">',
    );
    expect(html).toMatch(/<h3>.*?href="\/projects\/villa\/"/);
    expect(html).toContain('data-texts=');
  });

  it('has a name without alternative text', async () => {
    const html = await render(whole, { ...villa, image: { ...image, alt: '' } });
    expect(html).toContain('aria-label="Open the picture"');
  });

  it('leads to the project where another page shows the work', async () => {
    const html = await render(
      '<gh-portfolio data-gh-id="works" data-gpage="portfolio" data-works-only="true"></gh-portfolio>',
      villa,
    );
    expect(html).toContain('/assets/images/villa.jpg');
    expect(html).not.toContain('gh-portfolio-link');
  });

  it('says that a work has no project page where other works have one', async () => {
    const alone = { title: 'Speaker', image };
    const note = '>A single picture, without a project page<';
    expect(await render(whole, villa, alone)).toContain(note);
    expect(await render(whole, alone)).not.toContain(note);
    expect(await render(whole, villa)).not.toContain(note);
  });
});

describe('gh-portfolio', () => {
  it('has a place to lead to for every filter, and says which filters show a work', async () => {
    const html = await renderTag('<gh-portfolio data-gh-id="works" data-gpage="portfolio"></gh-portfolio>', {
      documents,
    });
    for (const { slug } of filters) {
      expect(html).toContain(`id="${slug}"`);
      expect(html).toContain(`href="#${slug}"`);
    }
    expect(html).toContain('class="gh-portfolio-work gh-portfolio-in-0 gh-portfolio-in-2"');
    expect(html).toContain('class="gh-portfolio-work gh-portfolio-in-0 gh-portfolio-in-1 gh-portfolio-in-2"');
  });

  it('shows the works of one filter, at most the given number, and no filters', async () => {
    const html = await renderTag(
      '<gh-portfolio data-gh-id="works" data-gpage="portfolio" data-filter="interior" data-limit="2"></gh-portfolio>',
      { documents },
    );
    expect(titles(html)).toEqual(['room', 'stair']);
    expect(html).not.toContain('id="interior"');
  });

  it('shows works of another page under a heading of its own; the works are edited where they are kept', async () => {
    const html = await renderTag('<gh-portfolio data-gh-id="works" data-from="portfolio"></gh-portfolio>', {
      documents,
    });
    expect(titles(html)).toEqual(['room', 'stair']);
    expect(html.match(/<h2/g)).toHaveLength(1);
    expect(html).toContain('>Rooms</h2>');
    expect(html).toMatch(/data-gpage="portfolio"[^>]*>.*gh-id="works\.items\.1\.title"/s);
  });

  it('shows no more works of another page than its tag says, where the page says no number', async () => {
    const html = await renderTag(
      '<gh-portfolio data-gh-id="works" data-from="portfolio" data-limit="1"></gh-portfolio>',
      {
        documents: { ...documents, home: { works: { title: 'Rooms', filter: 'interior' } } },
      },
    );
    expect(titles(html)).toEqual(['room']);
  });

  it('shows nothing where the page itself says nothing of it', async () => {
    const html = await renderTag('<gh-portfolio data-gh-id="works" data-from="portfolio"></gh-portfolio>', {
      documents: { ...documents, home: {} },
    });
    expect(titles(html)).toEqual([]);
  });

  it('has no heading where the other page has no such works', async () => {
    const html = await renderTag('<gh-portfolio data-gh-id="works" data-from="portfolio"></gh-portfolio>', {
      documents: { ...documents, home: { works: { title: 'Products', filter: 'product' } } },
    });
    expect(html).not.toContain('Products');
    expect(html).not.toContain('<h3>');
  });
});
