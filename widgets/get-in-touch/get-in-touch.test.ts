import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const formTag = async (attributes = '', words?: unknown) =>
  /<gh-form[^>]*>/.exec(
    await renderTag(`<gh-get-in-touch data-gh-id="talk" ${attributes}></gh-get-in-touch>`, {
      documents: { home: { talk: words } },
    }),
  )?.[0] ?? '';

describe('gh-get-in-touch', () => {
  it('holds the main form, with the words of that form’s configuration', async () => {
    const tag = await formTag();
    expect(tag).toContain('data-form-id="main"');
    expect(tag).not.toMatch(/data-form-(?:title|subtitle|button-text|placement)/);
  });

  it('hands on what its tag says of the form', async () => {
    const given = ['id="quote"', 'title="A"', 'subtitle="B"', 'button-text="C"', 'placement="D"'];
    const tag = await formTag(given.map((attribute) => `data-form-${attribute}`).join(' '));
    for (const attribute of given) expect(tag).toContain(`data-form-${attribute}`);
  });

  it('leaves out the place of words and picture where there are none', async () => {
    const html = await renderTag('<gh-get-in-touch data-gh-id="talk"></gh-get-in-touch>', { documents: { home: {} } });
    expect(html).not.toContain('gh-get-in-touch-words');
  });
});
