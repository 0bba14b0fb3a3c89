import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attackedPage, marked, markedPage, speakingTags, storedPaths } from '../test/support/attacked-page.js';
import type { AddressKind, AttackedTag } from '../test/support/attacked-site.js';
import { addressWith, collectedAttacks, dealt, evilAddresses, ownAttacks } from '../test/support/attacks.js';
import { inTurn } from '../test/support/in-turn.js';
import { runningParts } from '../test/support/running-parts.js';
import { attributeText } from '../runtime/server/attribute-text.js';

/** What no page shows, and why. Whatever else is silent is a path that no attack goes through. */
const neverShown: readonly (readonly [paths: RegExp, why: string])[] = [
  [/\.portrait$/, 'what fills a high box shows it: gh-banner and gh-video-banner'],
  [/\[data-date-locale\]$|\.published$/, 'a locale, a day: anything else is left out'],
  [/^gh-article\.(?:author|categories|posted|updated)/, 'what lists find the article by'],
  [/^gh-portfolio\.(?:filter$|items\.\d\.filters)/, 'which filters show a work'],
  [/\[data-(?:article|category|consent|filter|form-id|from|popup-id)\]$/, 'a name that is looked up'],
  [/\[data-google-id\]$/, 'a script asks for it, where it is an identifier'],
  [
    /^config\.[^.]+\..*\.(?:id|type|types|required|langCode|defaultLang)$|^config\.editToggle$/,
    'a word that is compared',
  ],
  [/^config\.formConfig\.\d\.mailConfig/, 'what no page says'],
  [/^lists\..*(?:_id|\.id|\.reply_to)$/, 'what entries are found by'],
  [
    /^(?:counter-section-with-text\.titleTag|crm-services-banner\.heading_level|(?:accordion-only|faq-component)\..*\.list\.tag)$/,
    'the page says which level a heading and which kind a list has',
  ],
  [/^gh-gallery\.url$/, 'the browser asks it, as an address that the schema takes'],
  [
    /^gh-media-text\..*videos?(?:\.\d)?\.poster\.(?:alt|title)$/,
    'a film in a text has the address of its poster alone',
  ],
  [/^config\.formConfig\..*(?:titleSuccess|subtitleSuccess|titleFail|errorText)$/, 'what a form says once it is sent'],
  [/^lists\.(?:articles\.\d\.title|(?:authors|categories)\.\d\.h1)$/, 'of title and heading lists show the other one'],
  [/^prices-cards\..*\.boolean$/, 'yes or no'],
  [/^prices-cards\..*\.class$/, 'a look of today'],
  [/^top-banner\.image\./, 'the picture behind its words goes before'],
  [
    /^(?:gh-table\.rows|info-table\.items)\.\d\.currency$/,
    'search engines are told it, where a document says something for them',
  ],
  [
    /^(?:list-text-and-media\.|media-and-accordion\.|grid-component\.items\.).*\.placement$/,
    'forms are told the tag in its place, as today',
  ],
  [/^video-slider\.animation$/, 'how one picture follows another, a word that is compared'],
];

const isFull = process.env['FULL_MATRIX'] === '1';
let tags: readonly AttackedTag[];

beforeAll(async () => {
  tags = await speakingTags();
});

beforeEach(() => {
  // Pictures with an invalid address are reported.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the counter of what would run', () => {
  it('counts attacks in a page that takes them as they are', () => {
    const counted = (attacks: readonly string[]) =>
      attacks.filter((attack) => runningParts(`<body>${attack}</body>`).length > 0).length;
    expect(counted(ownAttacks)).toBeGreaterThan(ownAttacks.length / 2);
    if (collectedAttacks.length > 0) expect(counted(collectedAttacks)).toBeGreaterThan(90);
    for (const evil of evilAddresses.filter((evil) => !evil.includes('&')))
      expect(runningParts(`<a${attributeText({ href: evil })}>x</a>`), evil).toHaveLength(1);
  });

  it('counts none in a page that has none', () => {
    expect(
      runningParts(
        '<link rel="preload" as="image" href="/logo.svg"><a href="/javascript:/">onclick=alert(1)</a><script type="application/ld+json">{}</script>',
      ),
    ).toEqual([]);
  });

  it.each([
    '<link rel="stylesheet" href="/a.css">',
    '<link rel="preload" as="script" href="/a.js">',
    '<link rel="preload" as="image" href="data:image/svg+xml,x">',
  ])('counts %s', (html) => {
    expect(runningParts(html)).toHaveLength(1);
  });
});

describe('every text and address of every block’s data, attributes, configuration and articles, and of existing pages’ data', () => {
  it('is on the page where it is harmless, so that an attack in its place is there too', async () => {
    const pages = await Promise.all([0, 1].map((turn) => markedPage(tags, turn)));
    const stored = storedPaths();
    const silent = [...stored].filter((where) => !pages.some((shown) => shown.includes(marked(where))));
    expect(stored.size).toBeGreaterThan(400);
    expect(silent.filter((where) => !neverShown.some(([paths]) => paths.test(where)))).toEqual([]);
    expect(neverShown.filter(([paths]) => !silent.some((where) => paths.test(where)))).toEqual([]);
  });

  it.each(evilAddresses)('leads nowhere where it is the address %j, and is shown where it is a text', async (evil) => {
    const kinds = {
      page: evil,
      picture: `${evil}//a.jpg`,
      film: `${evil}//a.mp4`,
      player: `${evil}//youtu.be/aqz-KE-bpKQ`,
    };
    const html = await attackedPage(tags, { text: () => evil, address: (_where, kind) => kinds[kind] });
    expect(runningParts(html)).toEqual([]);
    if (/[<&]/.test(evil)) return;
    const shown = html.match(/>[^<]+/g)?.filter((words) => words.includes(evil.trim())) ?? [];
    expect(shown.length).toBeGreaterThan(200);
  });

  it.each([...ownAttacks.entries()])('runs nothing where it is attack %i: %j', async (turn, attack) => {
    const words = { text: () => attack, address: (_where: string, kind: AddressKind) => addressWith(attack, kind) };
    expect(runningParts(await attackedPage(tags, words, turn))).toEqual([]);
  });

  // With FULL_MATRIX=1 each attack is tried once in each place. Any other run tries each in some of the places; these take turns.
  it.skipIf(collectedAttacks.length === 0)(
    'runs nothing where it is one that others have collected',
    async () => {
      const pages = [...collectedAttacks.keys()];
      for (const page of isFull ? pages : inTurn(pages, Math.ceil(pages.length / 45)))
        expect(runningParts(await attackedPage(tags, dealt(collectedAttacks, page), page))).toEqual([]);
    },
    600_000,
  );
});
