import { describe, expect, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { attributeLooks } from './check-look.js';
import { checkPage } from './check-page.js';

describe('what a page of an existing site will look like', () => {
  const looks = async (body: string) => {
    const { findings } = await checkPage(
      `<html lang="en"><script src="/runtime.js" data-legacy-tags></script>${body}`,
      '/',
    );
    return findings.filter(({ kind }) => kind === 'look' || kind === 'attribute');
  };

  it('does not report the attributes of that mode as unknown', async () => {
    expect(
      await looks('<list-text-and-media data-gh-id="c" data-image-shadow data-odd></list-text-and-media>'),
    ).toEqual([
      {
        kind: 'look',
        level: 'note',
        tag: 'list-text-and-media',
        message:
          'its attribute data-image-shadow changes nothing: pictures have no shadow and no border of their own, and the corners that --gh-radius says.',
      },
      {
        kind: 'attribute',
        level: 'warning',
        tag: 'list-text-and-media',
        message: 'data-odd means nothing to gh-media-text; take it off, or see its attributes.',
      },
    ]);
  });

  it('reports each class: the effect of a theme, and classes with styles only in the page itself', async () => {
    const body = '<text-only data-gh-id="c" class="dark_white_theme  no-padding-bottom wide active"></text-only>';
    expect((await looks(body)).map(({ level, message }) => [level, message])).toEqual([
      ['note', 'its class dark_white_theme is drawn in the dark scheme, on --gh-night.'],
      ['note', 'its class no-padding-bottom has no effect: blocks have no outer spacing.'],
      [
        'note',
        "its class wide stays, and only styles of the page's own hold for it: those of the earlier blocks are gone.",
      ],
    ]);
  });

  it('is not told of styles and scripts inside a tag as if they were its words', async () => {
    const body =
      '<button-component class="active"><style>a{color:red}</style><a>Go</a><script>go()</script></button-component>';
    expect(await looks(body)).toEqual([]);
  });

  it('reports looks in documents: classes of buttons, titles other than headings', async () => {
    const button = { text: 'Buy', class: 'empty', link: '/buy/' };
    const documents = {
      home: {
        prices: { title: 'Prices', cards: [{ title: 'Still', button }] },
        numbers: { title: 'Figures', titleTag: 'div', items: [{ number: '1' }] },
      },
    };
    const source =
      '<html lang="en"><script src="/runtime.js" data-legacy-tags></script>' +
      '<prices-cards data-gh-id="prices"></prices-cards>' +
      '<counter-section-with-text data-gh-id="numbers"></counter-section-with-text>';
    const { findings } = await checkPage(source, '/', { documents });
    const found = findings.filter(({ kind }) => kind === 'look');
    expect(found.map(({ level, tag, message }) => [level, tag, message])).toEqual([
      [
        'note',
        'prices-cards',
        'the class empty of its button "Buy" is not on it: buttons look as the block draws them.',
      ],
      [
        'note',
        'counter-section-with-text',
        'its titleTag is div. Expected h1 to h6; the title becomes a heading of level 2.',
      ],
    ]);
  });

  it('says nothing of tags of ours, nor of names that every object has', async () => {
    expect(await looks('<gh-media-text class="dark_white_theme wide"></gh-media-text>')).toEqual([]);
    const [finding] = await looks('<text-only class="constructor"></text-only>');
    expect(finding?.message).toContain('its class constructor stays');
  });

  it('names only attributes of tags that have a block, and none that the block understands', () => {
    for (const [tag, attributes] of Object.entries(attributeLooks)) {
      const block = registry.find(({ spec }) => spec.aliases.some((alias) => alias.tag === tag));
      expect(block, tag).toBeDefined();
      const alias = block?.spec.aliases.find((candidate) => candidate.tag === tag);
      const understood = [...Object.keys(block?.spec.attributes ?? {}), ...Object.values(alias?.rename ?? {})];
      expect(
        understood.filter((name) => Object.hasOwn(attributes, name)),
        tag,
      ).toEqual([]);
    }
  });
});
