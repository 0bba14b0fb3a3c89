import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page.js';
import { checkTable, countFindings } from './check-table.js';
import type { Finding } from './finding.js';

const folder = resolve(import.meta.dirname, '../../test/sites/existing');
const read = (name: string) => readFile(join(folder, name), 'utf8');
const json = async (name: string) => JSON.parse(await read(name)) as Record<string, Record<string, unknown>>;

const home = async () =>
  checkPage(await read('index.html'), '/', {
    config: await json('config.json'),
    documents: { home: await json('documents/home.json') },
  });

const of = (findings: readonly Finding[], kind: Finding['kind']) =>
  findings.filter((finding) => finding.kind === kind).map(({ level, tag, message }) => [level, tag, message] as const);

describe('a page of an existing site', () => {
  it('has its tags told, each with the block that stands for it', async () => {
    const { tags } = await home();
    expect(Object.fromEntries(tags.map(({ tag, block }) => [tag, block]))).toEqual({
      'title-tag': 'head',
      'meta-tag': 'head',
      'header-component': 'gh-header',
      'page-banner': 'gh-banner',
      'faq-component': 'gh-accordion',
      'payment-form': undefined,
      'gh-invented': undefined,
    });
  });

  it('has an error for each tag without a block', async () => {
    const { findings } = await home();
    expect(of(findings, 'tag').map(([level, tag]) => [level, tag])).toEqual([
      ['error', 'payment-form'],
      ['error', 'gh-invented'],
    ]);
  });

  it('has attributes named that no block understands, and no others', async () => {
    const { findings } = await home();
    expect(of(findings, 'attribute')).toEqual([
      ['warning', 'page-banner', 'data-colour means nothing to gh-banner; take it off, or see its attributes.'],
    ]);
  });

  it('has an error for data that no schema takes, and a word for data that is not there', async () => {
    const data = of((await home()).findings, 'data');
    expect(data.filter(([level]) => level === 'error').map(([, tag]) => tag)).toEqual(['faq-component']);
    expect(data.filter(([level]) => level === 'warning').map(([, , message]) => message)).toEqual([]);
  });

  it('has configuration named that a block asks for and the site lacks', async () => {
    const { findings } = await home();
    const asked = of(findings, 'configuration').map(([level, tag, message]) => [
      level,
      tag,
      /"(\w+)"/.exec(message)?.[1],
    ]);
    expect(asked).toContainEqual(['warning', 'header-component', 'menuConfig']);
    expect(asked.map(([, , key]) => key)).not.toContain('generalInfo');
  });

  it('has an error for a head tag that nothing takes the place of', async () => {
    expect(of((await home()).findings, 'head').map(([level, tag]) => [level, tag])).toEqual([['error', 'meta-tag']]);
  });

  it('is told what will look different: HTML that is left out, the earlier script, a missing runtime', async () => {
    const look = of((await home()).findings, 'look').map(([level, tag, message]) => [level, tag, message.slice(0, 30)]);
    expect(look).toEqual([
      ['note', 'page-banner', '14 characters of HTML that the'],
      ['note', '', 'it does not load the runtime; '],
      ['warning', '', 'it still loads the earlier scr'],
    ]);
  });

  it('with tags that its runtime was not told of says so', async () => {
    const { findings } = await checkPage(await read('contact.html'), '/contact/');
    expect(of(findings, 'look')).toEqual([
      [
        'warning',
        '',
        'it has tags of existing pages, and its runtime does not know them: add data-legacy-tags to the script.',
      ],
    ]);
    expect(of(findings, 'configuration').every(([, , message]) => message.includes('--config'))).toBe(true);
  });

  it('of our own tags alone has nothing to be told of', async () => {
    const source =
      '<html lang="en"><head><title>A</title><script type="module" src="/_gh/cdn/runtime.js"></script></head>' +
      '<body><gh-button id="ask" class="wide" aria-label="Ask">Ask us</gh-button></body></html>';
    expect((await checkPage(source, '/', { config: { generalInfo: {} } })).findings).toEqual([]);
  });
});

describe('the table', () => {
  it('counts a finding once, however many pages have it, and names the first of them', async () => {
    const source = '<html lang="en"><body><payment-form></payment-form></body></html>';
    const reports = await Promise.all(['/a/', '/b/', '/c/', '/d/'].map((path) => checkPage(source, path)));
    expect(countFindings(reports)).toEqual({ error: 1, warning: 0, note: 1 });
    const table = checkTable(reports);
    expect(table).toContain('payment-form  NOT COVERED  4');
    expect(table).toContain('[/a/ /b/ /c/ and 1 more]');
    expect(table.trimEnd().split('\n').at(-1)).toBe('4 pages, 1 kind of tags, 0 covered: 1 error, 0 warnings, 1 note.');
  });

  it('lets no page steer the terminal', async () => {
    const report = await checkPage(
      '<html lang="en"><gh-button data-target="\u001b[2J"></gh-button></html>',
      '/\u001b]0;x/',
    );
    expect(checkTable([report])).not.toContain('\u001b');
  });
});
