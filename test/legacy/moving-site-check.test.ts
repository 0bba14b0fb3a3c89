import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding, PageReport } from '../../kit/check/finding.js';
import { runCommand } from '../../kit/command/run-command.js';
import { expectedSite, movedPages, type ExpectedSite } from '../support/moved-pages.js';
import { hasMovingSite, movingSite } from '../support/moving-site.js';
import { whatIsShown, type Shown } from './what-is-shown.js';

const skipping = hasMovingSite ? '' : ' (skipped: CORPORA_DIR is not set)';

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** The part of a page that a finding is about. */
const partOf = ({ message }: Finding) => {
  const [, kind = '', part = ''] = /does not show the (text|link|picture) (.*)\. (?:Add|Write) it /.exec(message) ?? [];
  const quoted = /^"(.*)"$/.exec(part)?.[1];
  return { kind, part: quoted ?? part.replace(/ \(".*"\)$/, '') };
};

describe.runIf(hasMovingSite)(`siteblocks check of a legacy site${skipping}`, () => {
  let folder: string;
  let expected: ExpectedSite;
  let moved: Awaited<ReturnType<typeof movedPages>>;
  let reports: Readonly<Record<'src' | 'stored', readonly PageReport[]>>;
  const shown = new Map<string, Shown & { readonly letters: string; readonly html: string }>();

  async function check(place: string): Promise<readonly PageReport[]> {
    let out = '';
    const at = (name: string) => join(movingSite, name);
    const given = [
      '--config',
      join(folder, 'config.mjs'),
      '--documents',
      at('documents'),
      '--articles',
      at('articles'),
    ];
    await runCommand(['check', at(place), ...given, '--json'], {
      write: (text) => void (out += text),
      writeError: (text) => void (out += text),
    });
    return JSON.parse(out) as readonly PageReport[];
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moving-check-'));
    const source = pathToFileURL(join(movingSite, 'config.mjs')).href;
    await writeFile(
      join(folder, 'config.mjs'),
      `import * as all from ${JSON.stringify(source)};\nexport default { ...all };\n`,
    );
    expected = await expectedSite();
    moved = await movedPages();
    reports = { src: await check('src'), stored: await check('stored') };
    for (const path of Object.keys(expected.pages)) {
      // What stands there for the eyes alone is shown, too.
      const html = (await moved.html(path)).replaceAll(' aria-hidden="true"', '');
      const page = whatIsShown(html);
      shown.set(path, { ...page, html, letters: lettersOf(page.texts.join('')) });
    }
  });
  afterAll(async () => {
    await moved?.remove();
    await rm(folder, { recursive: true });
  });

  const pagesOf = (place: 'src' | 'stored') => reports[place].filter(({ isArticle }) => !isArticle);
  const all = (place: 'src' | 'stored', kind: Finding['kind']) =>
    pagesOf(place).flatMap(({ path, findings }) =>
      findings.filter((finding) => finding.kind === kind).map((finding) => ({ path, ...finding })),
    );

  it('judges pages alone, each at its address', () => {
    expect(pagesOf('src').map(({ path }) => path)).toEqual([
      '/404/',
      '/about-us/',
      '/blog/dohliad/halma-vosseny/',
      '/blog/authors/daryna-kulyk/',
      '/blog/',
      '/blog/dohliad/',
      '/contact-us/',
      '/',
      '/privacy-policy/',
    ]);
    expect(
      pagesOf('stored')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(Object.keys(expected.pages).sort());
  });

  it.each(['src', 'stored'] as const)('%s: knows each tag and attribute, each article, and all documents', (place) => {
    for (const kind of ['tag', 'attribute', 'article'] as const) expect(all(place, kind), kind).toEqual([]);
    expect(reports[place].flatMap(({ findings }) => findings.filter(({ kind }) => kind === 'article'))).toEqual([]);
    expect(all(place, 'data').filter(({ message }) => message.includes('has nothing under'))).toEqual([]);
    expect(all(place, 'shown').filter(({ message }) => message.includes('was not given'))).toEqual([]);
  });

  it('names what the kit does not show of a stored page, and nothing that it shows', () => {
    const wrong: string[] = [];
    let named = 0;
    for (const { path, tag, level, ...finding } of all('stored', 'shown')) {
      if (level !== 'error') continue;
      named += 1;
      const { kind, part } = partOf({ tag, level, ...finding });
      const blocks = shown.get(path)!.html.match(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs')) ?? [];
      const isShownIn = blocks.map(whatIsShown).map(
        (block) =>
          ({
            text: block.texts.some((text) => lettersOf(text) === lettersOf(part)),
            link: block.links.includes(part),
            picture: block.pictures.some((picture) => picture.endsWith(`/${part.replace(/^\//, '')}`)),
          })[kind],
      );
      // Of two blocks with one name, the finding is about one.
      if (isShownIn.length === 0 || isShownIn.every((isShown) => isShown !== false))
        wrong.push(`${path} ${tag}: ${part}`);
    }
    expect(wrong).toEqual([]);
    expect(named).toBeGreaterThan(0);
  });

  it('names every text and link of a stored page that the kit does not show', () => {
    const missed: string[] = [];
    for (const [path, { texts, links }] of Object.entries(expected.pages)) {
      const page = shown.get(path)!;
      const messages = all('stored', 'shown').filter((finding) => finding.path === path);
      const isNamed = (part: string) => messages.some(({ message }) => message.includes(part));
      for (const text of texts) {
        const letters = lettersOf(text);
        if (letters !== '' && !page.letters.includes(letters) && !isNamed(text.slice(0, 80)))
          missed.push(`${path} ${text}`);
      }
      const hosts = new Set(page.links.map((link) => new URL(link, 'https://spytsia.example').href.split('?')[0]));
      for (const link of links) {
        const address = new URL(link, 'https://spytsia.example').href.split('?')[0]!;
        const isPlaced = hosts.has(address.replace('tel:', 'tel:+')) || hosts.has(address);
        const isAnchor = link.includes('#');
        if (!isPlaced && !isAnchor && !isNamed(link) && !/\/page\/\d+\/$/.test(link)) missed.push(`${path} ${link}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it.each(['src', 'stored'] as const)(
    '%s: names the links of the own header and footer by address, where ours do not have them',
    (place) => {
      const { header, footer } = expected.shell.uk;
      const own = [
        ...['/files/prais-2026.pdf', '/orenda/', 'https://booking.example/spytsia/kabinet', '/harantiia/'],
        ...['/dohovir-oferty/', 'https://vacancies.example/spytsia', 'https://chat.example/spytsia'],
        'https://rides.example/clubs/spytsia',
      ];
      expect([...header.links, ...footer.links]).toEqual(expect.arrayContaining(own));
      for (const { path, findings } of pagesOf(place)) {
        const { html } = shown.get(path) ?? { html: '' };
        const named = findings.filter(({ kind }) => kind === 'shown').map((finding) => partOf(finding).part);
        const lost = own.filter((link) => !html.includes(`href="${link}"`));
        expect(
          own.filter((link) => named.includes(link)),
          path,
        ).toEqual(lost);
      }
    },
  );

  it.each(['src', 'stored'] as const)('%s: names the words of the configuration that no page shows', (place) => {
    const { html } = shown.get('/blog/dohliad/halma-vosseny/')!;
    const words = {
      'generalInfo.founders': 'Остап Веремій, Дарина Кулик',
      'blog_config.article.aside.share.button': 'Переслати<',
      'blog_config.article.aside.share.soc_links_title': 'Оберіть, куди',
      'blog_config.article.aside.share.copy_link_title': 'Або заберіть адресу',
    };
    const lost = Object.entries(words).flatMap(([key, text]) => (html.includes(text) ? [] : [key]));
    const named = all(place, 'configuration').map(({ message }) => /"([^"]+)"/.exec(message)?.[1]);
    expect([...new Set(named)]).toEqual(lost);
  });

  it.each(['src', 'stored'] as const)('%s: names the empty listener on each page, and no other script', (place) => {
    const pages = pagesOf(place).map(({ path, tags }) => ({
      path,
      hasForm: tags.some(({ block }) => block === 'gh-form'),
    }));
    expect(all(place, 'script').map(({ path, level, message }) => [path, level, message.slice(0, 90)])).toEqual(
      pages.flatMap(({ path, hasForm }) =>
        hasForm
          ? [
              [
                path,
                'error',
                'the listener of submitForm in /assets/js/main.js, line 16, reads the form and does nothing',
              ],
            ]
          : [],
      ),
    );
    expect(all(place, 'look').filter(({ level }) => level !== 'note')).toEqual([]);
  });

  it.each(['src', 'stored'] as const)(
    '%s: names values of documents that no page has, and no others',
    async (place) => {
      const documents = await readFile(join(movingSite, 'documents/uk/about-us.json'), 'utf8');
      const values = all(place, 'data').flatMap(({ path, tag, message }) => {
        const [, id, value] = /"([^".]+)[^"]*" of its data \("(.*)"\)/.exec(message) ?? [];
        return value === undefined ? [] : [{ path, tag, id, value }];
      });
      // Errors about the shape of data are about pictures that are reported as lost.
      const shapes = all(place, 'data').filter(({ level }) => level === 'error');
      expect(shapes.filter(({ message }) => !/(?:image|icon)\.src/.test(message))).toEqual([]);
      const known = values.filter(({ path, tag, id, value }) => {
        const block = new RegExp(`<${tag}[^>]* data-gh-id="${id}".*?</${tag}>`, 's').exec(shown.get(path)?.html ?? '');
        // A relative picture is shown from the root; where the document has both, one cannot be told from the other.
        const isPicture = /\.(?:jpg|png|svg)$/.test(value) && !documents.includes(`"/${value}"`);
        return block?.[0].includes(isPicture ? `src="/${value}"` : `data-gh-placement="${value}"`) ?? false;
      });
      expect(known).toEqual([]);
    },
  );
});
