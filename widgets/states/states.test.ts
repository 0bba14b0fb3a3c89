import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const render = (process: unknown, lang = 'en-US') =>
  renderTag('<gh-states data-gh-id="process"></gh-states>', { documents: { home: { process } }, lang });

const image = { src: '/assets/images/a.jpg', alt: '' };

describe('gh-states', () => {
  it('lets one picture be chosen, the first at first, by the names of their steps', async () => {
    const html = await render({
      title: 'How <i>it</i> goes',
      items: [
        { title: 'Clay', image },
        { title: 'Light', image },
      ],
    });
    const choices = html.match(/<input type="radio"[^>]*>/g) ?? [];
    expect(choices).toHaveLength(2);
    expect(choices.map((choice) => choice.includes('checked'))).toEqual([true, false]);
    expect(new Set(choices.map((choice) => / name="([^"]+)"/.exec(choice)?.[1])).size).toBe(1);
    for (const choice of choices)
      expect(html).toContain(`<label id="${/ aria-labelledby="([^"]+)"/.exec(choice)?.[1]}"`);
    expect(html).toContain('role="radiogroup" aria-label="How it goes"');
  });

  it('has a name in the language of the page where it has no title', async () => {
    const items = [{ title: 'Clay', image }];
    expect(await render({ items })).toContain('aria-label="Steps"');
    expect(await render({ items }, 'uk')).toContain('aria-label="Етапи"');
  });

  it('has nothing to choose among steps without pictures, and is nothing without steps', async () => {
    expect(await render({ items: [{ title: 'Clay' }] })).not.toMatch(/radio/);
    expect(await render({ title: 'Soon', items: [] })).toMatch(/<gh-states[^>]*><\/gh-states>/);
  });
});
