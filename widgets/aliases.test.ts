import { describe, expect, it } from 'vitest';
import { existingTags as existing } from '../test/legacy/existing-tags.js';
import { tagsWithoutTexts } from '../test/legacy/tags-without-texts.js';
import { renderTag } from '../test/support/render-tag.js';
import { registry } from './registry.js';

const heldByDocuments = existing.filter(({ data }) => data !== undefined).map(({ tag }) => tag);

describe('tags of existing pages', () => {
  it('are other names of our blocks: each has texts that are edited where they are stored, or a reason why it holds none', () => {
    const known = registry.flatMap(({ spec }) => spec.aliases.map(({ tag }) => tag));
    expect([...known].sort()).toEqual([...heldByDocuments, ...Object.keys(tagsWithoutTexts)].sort());
  });

  it('take the kind of their cards from the tag inside', async () => {
    const documents = { home: { c: { items: [{ title: 'One', text: 'First' }] } } };
    const html = await renderTag(
      '<grid-component data-gh-id="c"><grid-item-numbered></grid-item-numbered></grid-component>',
      { documents },
    );
    expect(html).toContain('<ol class="gh-cards-list gh-cards-list--steps"');
  });

  it('lose what their own scripts had rendered, and keep what their author wrote', async () => {
    const documents = { home: { c: { title: 'New' } } };
    const old = '<div class="old" onclick="go()"><h2 gh-id="c.title">Old</h2><img src="/old.jpg"></div>';
    const text = await renderTag(`<text-only data-gh-id="c">${old}</text-only>`, { documents });
    expect(text).toContain('New');
    for (const gone of ['Old', 'old.jpg', 'onclick']) expect(text).not.toContain(gone);
    const button = await renderTag(
      '<button-component data-link="/a/"><a class="btn" onclick="go()">Go <b>now</b></a></button-component>',
      { documents },
    );
    expect(button).toContain('<gh-children>Go now</gh-children>');
    const popup = await renderTag(
      '<popup-container data-popup-id="p"><div class="overlay" onclick="go()">x<get-in-touch-form data-form-id="main"></get-in-touch-form></div></popup-container>',
      { documents },
    );
    expect(popup).toContain('<get-in-touch-form data-form-id="main"');
    expect(popup).not.toContain('overlay');
  });

  it.each(existing)('$tag shows what its documents have', async ({ tag, attributes = '', data, shown, answers }) => {
    const problems: string[] = [];
    const html = await renderTag(`<${tag} data-gh-id="c" ${attributes}></${tag}>`, {
      documents: { home: { c: data } },
      ...(answers && { answers }),
      onProblem: (message) => problems.push(message),
    });
    expect(problems).toEqual([]);
    for (const text of shown) expect(html).toContain(text);
  });
});
