import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, transform } from 'lightningcss';
import type { WidgetSpec } from '../../runtime/contract/define-widget.js';
import { tokenDeclarations } from '../../widgets/shared/theme-variables.js';
import type { ThemePlace } from '../../widgets/shared/theme-variables.js';

/**
 * The browsers of {@link targets}, as Vite names them: it would write `light-dark()` again for older ones, in a way
 * that works on the root alone.
 */
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

/** The first ones with `light-dark()`, which every colour of the blocks is made of; all of them are of May 2024 or older. */
const targets = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) };

/** A style sheet as visitors get it. */
export function minifyCss(file: string, source = readFileSync(file, 'utf8')): string {
  const { code } = transform({
    filename: file,
    code: Buffer.from(source),
    minify: true,
    targets,
  });
  return code.toString();
}

/** Folder of the sheet that all blocks share, and of what it imports. */
export const sharedStyles = 'widgets/shared/styles';

/** Tokens and what all blocks share, as visitors get it. */
export function sharedCss(root: string): string {
  const file = join(root, sharedStyles, 'base.css');
  return minifyCss(file, bundle({ filename: file }).code.toString());
}

/** Folder of the sheet for pages with legacy tags. */
const movedStyles = `${sharedStyles}/moved`;

/** Texts of the style sheets for pages with legacy tags. */
interface MovedSheets {
  /** Rules for the page. */
  readonly page: string;
  /** What blocks look like, in a page or in shadow roots. */
  readonly blocks: string;
  /** Rules for shadow roots alone. */
  readonly shadow: string;
}

/**
 * The sheets for pages with legacy tags. `gh-legacy` in its sources stands for all of those tags, and `--gh-theme` for the tokens that the site's
 * theme variables become in a place.
 *
 * @param tags names of the legacy tags
 */
export function movedSheets(root: string, tags: readonly string[]): MovedSheets {
  const read = (name: string) => {
    const file = join(root, movedStyles, name);
    const css = bundle({ filename: file }).code.toString();
    return minifyCss(
      file,
      css
        .replace(/--gh-theme:\s*(section|card);/g, (_, place: ThemePlace) => tokenDeclarations(place))
        .replaceAll('gh-legacy', `:is(${tags.join(',')})`),
    );
  };
  return { page: read('page.css'), blocks: read('blocks.css'), shadow: read('shadow.css') };
}

/** The name by which sheets of blocks ask how much room their block has. */
const container = 'gh-block';

/**
 * A block whose sheet queries its width is a container. Its content must not determine that width. So it takes the
 * available width, as a block in the flow of a page does. In a parent that is as wide as its content, it takes a
 * phone's width.
 */
const containerCss = `container:${container}/inline-size;contain-intrinsic-inline-size:20rem;inline-size:stretch;min-inline-size:0`;

/**
 * How the tags of a block lie in a page. In shadow isolation the same sheet is inside the root, where `:host` stands for the tag.
 * An empty tag keeps its height free until it is rendered.
 */
function hostCss({ tag, aliases, inline, minHeight }: WidgetSpec, own: string): string {
  const tags = [tag, ...aliases.map((alias) => alias.tag)];
  const hosts = `:is(${tags.join(',')})`;
  const lies = `display:${inline ? 'inline' : 'block'};${own.includes(`@container ${container} `) ? containerCss : ''}`;
  const reserve = minHeight > 0 ? `${hosts}:empty{min-height:${minHeight}px}` : '';
  return `${hosts}{${lies}}:host{${lies}}${reserve}`;
}

/** The whole style sheet of a block, with what it imports of the parts that blocks share. */
export function blockCss(spec: WidgetSpec, file: string | undefined): string {
  const own = file ? bundle({ filename: file }).code.toString() : '';
  return minifyCss(file ?? `${spec.tag}.css`, hostCss(spec, own) + own);
}
