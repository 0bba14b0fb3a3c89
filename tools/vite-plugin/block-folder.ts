import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { parseAst } from 'vite';
import type { WidgetSpec } from '../../runtime/contract/define-widget.js';
import type { Load } from '../../runtime/page/prepare-block.js';
import type { BlockProps } from '../../runtime/react/block.js';
import type { Enhance } from '../../runtime/entry/runtime.js';
import type { ServerBlock } from '../../runtime/server/server-block.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';

/**
 * The files of a block's folder that the build knows, and what each exports. `spec.ts` and the component are required; a file that is
 * there has the export that is named here, or the build stops and says so. Anything else in the folder is the block's own affair.
 */
export interface BlockFolderContract {
  /** The contract of the tag, by `defineWidget`. Runs everywhere: no React, no DOM. */
  readonly 'spec.ts': { readonly default: WidgetSpec };
  /** The component, named after the folder: `price-cards/price-cards.tsx` exports `PriceCards`. */
  readonly '<name>.tsx': { readonly [component: string]: ComponentType<BlockProps<never, never>> };
  /** The style sheet; its classes begin with the tag. */
  readonly '<name>.css': undefined;
  /** Loads data from the site in addition to the block's own. Runs on the server and in the browser. */
  readonly 'data.ts': { readonly load: Load<never> };
  /** The block's life without React: a few lines, loaded for what the server wrote. */
  readonly 'enhance.ts': { readonly enhance: Enhance };
  /** Asks for what the block will need on a foreign page, before the block's own code is there; gets the origin of the site. */
  readonly 'ahead.ts': { readonly ahead: (site: string) => void };
  /** Built-in texts in English; the Ukrainian ones are `widgets/texts/uk/<name>.ts`. */
  readonly 'texts.ts': { readonly default: Readonly<Record<string, string>> };
  /** Structured data of an instance for search engines; runs only on the server. */
  readonly 'structured-data.ts': { readonly structuredData: NonNullable<ServerBlock['structuredData']> };
  /** Pages with the block in its states: stories, conformance tests and HTML to copy come from here. */
  readonly 'sample.ts': { readonly samples: readonly BlockSample[] };
}

/** Name of the component that a block's file exports: `cookie-consent.tsx` exports `CookieConsent`. */
export const componentName = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase());

/** Exports by file; `rules.ts`, the checks that browser and server share, exports what the block needs. */
const exportsOf = (name: string): Readonly<Record<string, string | undefined>> =>
  ({
    'spec.ts': 'default',
    [`${name}.tsx`]: componentName(name),
    [`${name}.css`]: undefined,
    'data.ts': 'load',
    'enhance.ts': 'enhance',
    'ahead.ts': 'ahead',
    'texts.ts': 'default',
    'structured-data.ts': 'structuredData',
    'sample.ts': 'samples',
  }) satisfies Record<Exclude<keyof BlockFolderContract, '<name>.tsx' | '<name>.css'>, string> &
    Record<string, string | undefined>;

interface Declared {
  readonly id?: { readonly name?: string };
  readonly declarations?: readonly { readonly id: { readonly name?: string } }[];
}

/** What each module exported when it was last read, and its text then: one program builds often, and few files change between. */
const lastRead = new Map<string, { readonly text: string; readonly names: ReadonlySet<string> }>();

/** Names that a module exports, found without running it. */
function exportedNames(file: string): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8');
  const last = lastRead.get(file);
  if (last?.text === text) return last.names;
  const names = namesIn(file, text);
  lastRead.set(file, { text, names });
  return names;
}

function namesIn(file: string, text: string): ReadonlySet<string> {
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
  const names = new Set<string>();
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') names.add('default');
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') continue;
    const { id, declarations = [] } = (statement.declaration ?? {}) as Declared;
    for (const { name } of [id ?? {}, ...declarations.map((declaration) => declaration.id)]) if (name) names.add(name);
    for (const { exported } of statement.specifiers)
      names.add(exported.type === 'Identifier' ? exported.name : String(exported.value));
  }
  return names;
}

/**
 * Checks a block's folder against {@link BlockFolderContract}, without running anything.
 *
 * @throws Error that names every file with the export that it lacks
 */
export function checkBlockFolder(folder: string, name: string): void {
  const flaws = Object.entries(exportsOf(name)).flatMap(([file, expected]) => {
    const path = join(folder, file);
    if (!existsSync(path)) return file === `${name}.tsx` ? [`${path} is missing: it exports ${expected}.`] : [];
    if (expected === undefined) return [];
    const names = exportedNames(path);
    const found = names.size > 0 ? `it exports ${[...names].join(', ')}` : 'it exports nothing';
    return names.has(expected) ? [] : [`${path} must export ${expected}; ${found}.`];
  });
  if (flaws.length > 0)
    throw new Error(`The block "${name}" is not as the build expects it (see docs/blocks.md).\n${flaws.join('\n')}`);
}

/**
 * Checks what a block's declaration says of the block itself.
 *
 * @throws Error that names the file and what is wrong in it
 */
export function checkSpec(folder: string, name: string, spec: WidgetSpec | undefined): void {
  const path = join(folder, 'spec.ts');
  if (typeof spec?.tag !== 'string' || !('wake' in spec))
    throw new Error(`${path} must export the result of defineWidget() as its default.`);
  if (spec.tag !== `gh-${name}`)
    throw new Error(`${path} declares <${spec.tag}>: the tag of the folder ${name} is <gh-${name}>.`);
}

/**
 * Checks that no two blocks take the same tag.
 *
 * @throws Error that names the tag and both blocks
 */
export function checkTags(blocks: readonly { readonly name: string; readonly spec: WidgetSpec }[]): void {
  const owners = new Map<string, string>();
  for (const { name, spec } of blocks) {
    for (const tag of [spec.tag, ...spec.aliases.map((alias) => alias.tag)]) {
      const owner = owners.get(tag);
      if (owner !== undefined) throw new Error(`<${tag}> is declared by two blocks, ${owner} and ${name}.`);
      owners.set(tag, name);
    }
  }
}
