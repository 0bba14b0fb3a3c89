import { knownTags, type Wanted } from '../../runtime/server/find-tags.js';
import type { Finding } from './finding.js';
import type { ReadFile } from './read-files.js';

/** A theme variable of a legacy site, and the tokens that it becomes. */
export interface ThemeRow {
  readonly variable: string;
  readonly tokens: readonly string[];
}

interface CheckedTheme {
  readonly html: string;
  /** Path of the page. */
  readonly path: string;
  readonly readFile: ReadFile | undefined;
  readonly rows: readonly ThemeRow[];
}

const isSheet: Wanted = (name) => name === 'style' || name === 'link';

/** How deep sheets import others. */
const mostImports = 5;

/** Addresses that a style sheet imports, relative to itself. */
const importsIn = (css: string): readonly string[] =>
  [...css.matchAll(/@import\s+(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"')]+))/g)].flatMap(
    ([, double, single, bare]) => double ?? single ?? bare ?? [],
  );

/** The address of a sheet's import, as a page has it. */
function imported(address: string, sheet: string): string {
  const base = new URL(sheet, 'https://site.example/');
  const url = new URL(address, base);
  return url.origin === base.origin ? url.pathname : url.href;
}

async function readSheet(address: string, checked: CheckedTheme, depth = 0): Promise<string> {
  const bytes = await checked.readFile?.(address, checked.path);
  if (!bytes || depth > mostImports) return '';
  const css = new TextDecoder().decode(bytes);
  const others = importsIn(css).map((other) => readSheet(imported(other, address), checked, depth + 1));
  return [css, ...(await Promise.all(others))].join('\n');
}

/** All style sheets of a page that the site itself has. */
async function sheetsOf(checked: CheckedTheme): Promise<string> {
  const { html } = checked;
  const sheets = knownTags(html, isSheet).map(({ name, attributes: { rel = '', href }, openEnd, innerEnd }) => {
    if (name === 'style') return html.slice(openEnd, innerEnd);
    return href !== undefined && /(?:^|\s)stylesheet(?:\s|$)/i.test(rel) ? readSheet(href, checked) : '';
  });
  return (await Promise.all(sheets)).join('\n');
}

const note = (message: string): Finding => ({ kind: 'theme', level: 'note', tag: '', message });

/** Reports which theme variables the style sheets of a page declare, and the tokens of blocks that they become. */
export async function checkTheme(checked: CheckedTheme): Promise<readonly Finding[]> {
  const { rows } = checked;
  if (rows.length === 0) return [];
  const declared = new Set((await sheetsOf(checked)).match(/--[\w-]+(?=\s*:)/g));
  const known = new Map(rows.map(({ variable, tokens }) => [variable, tokens]));
  const found = rows.filter(({ variable }) => declared.has(variable));
  const rest = [...declared].filter((variable) => !known.has(variable) && !variable.startsWith('--gh-')).sort();
  return [
    ...found.map(({ variable, tokens }) => note(`${variable} becomes ${tokens.join(' and ')}.`)),
    ...(found.length > 0 && rest.length > 0
      ? [
          note(
            `no token stands for ${rest.join(', ')}: set the tokens of docs/theming.md where blocks need these values.`,
          ),
        ]
      : []),
  ];
}
