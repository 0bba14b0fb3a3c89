import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { raiseCss } from '../../runtime/parts/raise-css.js';
import { movedCss, movedSheet } from '../../widgets/site/existing/moved-sheet.js';
import type { BrowserFiles } from '../browser-files.js';

/** Style sheets as they stand in a page. */
export interface PageStyles {
  readonly css: string;
  /** Files of the browser's build that it holds, so that no block of the page loads them again. */
  readonly files: readonly string[];
}

/** Styles as an element of the page, by whose attribute blocks know which files it holds. */
export const styleElement = ({ css, files }: PageStyles): string =>
  `<style data-gh-css="${files.join(' ')}">${css}</style>`;

/** By path: the names carry a hash, so what was read once is right for ever. There are as many as there are blocks. */
const known = new Map<string, string>();

function read(file: string): string {
  const css = known.get(file) ?? readFileSync(file, 'utf8');
  known.set(file, css);
  return css;
}

/** The same sheets with more weight than the rules of a page have. */
const raised = new Map<string, string>();

function readRaised(file: string): string {
  const css = raised.get(file) ?? raiseCss(read(file));
  raised.set(file, css);
  return css;
}

/**
 * The style sheets of a page: the site's own, what all blocks share, and those of the blocks on it.
 *
 * @param isMoved true for a page with legacy tags, on which the page's own rules for elements end at the blocks; default: false
 * @param above styles that stand further up in the page, and are not repeated
 */
export function pageStyles(
  { folder, manifest }: BrowserFiles,
  own: readonly string[],
  tags: ReadonlySet<string>,
  isMoved = false,
  above?: PageStyles,
): PageStyles {
  const wanted = [manifest.base, ...[...tags].sort().flatMap((tag) => manifest.css[tag] ?? [])];
  const files = wanted.filter((file) => !above?.files.includes(file));
  const ofBlocks = files.map((file) => (isMoved ? readRaised : read)(join(folder, file)));
  const sheets = [...own, ...ofBlocks, ...(isMoved ? [movedCss] : [])];
  // Nothing in a style sheet may end the element that it stands in.
  return { files: isMoved ? [...files, movedSheet] : files, css: sheets.join('\n').replaceAll('</', '<\\/') };
}

const link = /(?<![ \t])[ \t]*<link rel="stylesheet" href="\/assets\/([^"]+)">\n?/g;

/** Takes the links to the site's own style sheets out of a template, and answers with what they lead to. */
export function takeSheets(
  template: string,
  assets: Readonly<Record<string, string>>,
): { readonly html: string; readonly sheets: readonly string[] } {
  const sheets: string[] = [];
  const html = template.replace(link, (whole, file: string) => {
    const css = Object.hasOwn(assets, file) ? assets[file] : undefined;
    if (css === undefined) return whole;
    sheets.push(css);
    return '';
  });
  return { html, sheets };
}
