import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

async function render(html: string, about: unknown): Promise<string> {
  const problems: string[] = [];
  const rendered = await renderTag(html, {
    documents: { home: { about } },
    onProblem: (message) => problems.push(message),
  });
  expect(problems).toEqual([]);
  return rendered;
}

describe('the blocks of existing pages about a company', () => {
  it('about-us-banner: the attribute h1 makes its title the heading of the page, each of its buttons is shown in its order', async () => {
    const buttons = {
      primary: { text: 'Write', link: '/contact/', popupId: 'popup' },
      secondary: { text: 'Look', link: '/portfolio/' },
    };
    const about = { title: 'Who', buttons };
    const html = await render('<about-us-banner data-gh-id="about" h1></about-us-banner>', about);
    expect(html).toMatch(/<h1[^>]*>Who<\/h1>/);
    expect([...html.matchAll(/gh-id="(about\.buttons\.[^"]*)"/g)].map(([, id]) => id)).toEqual([
      'about.buttons.primary',
      'about.buttons.primary.text',
      'about.buttons.secondary',
      'about.buttons.secondary.text',
    ]);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)).toEqual(['/contact/', '/portfolio/']);
    expect(html).not.toContain('data-gh-popup');
    expect(await render('<about-us-banner data-gh-id="about"></about-us-banner>', about)).toMatch(/<h2[^>]*>Who<\/h2>/);
  });

  it('about-us-image-counter: its icons are logos', async () => {
    const html = await render('<about-us-image-counter data-gh-id="about"></about-us-image-counter>', {
      items: [{ icon: { src: '/a.svg', alt: 'A' } }],
    });
    expect(html).toContain('gh-array="about.items"');
    expect(html).toContain('gh-id="about.items.0.icon"');
  });

  it('about-us-team-members: its people stand in their groups', async () => {
    const html = await render('<about-us-team-members data-gh-id="about"></about-us-team-members>', {
      title: 'Team',
      items: [{ title: 'Bristol', items: [{ name: 'Olena', position: 'Architect', image: { src: '' } }] }],
    });
    expect(html).toContain('gh-id="about.items.0.items.0.name"');
    expect(html).toMatch(/<h3[^>]*>Bristol<\/h3>/);
  });
});
