import { siteOf } from '../../runtime/page/replay-site.js';
import { renderPage } from '../../runtime/server/render-page.js';
import { registry } from '../../widgets/registry.js';
import { listAnswer } from '../../widgets/shared/sample-lists.js';
import { attackedPath, attackedSite, attackedTags } from './attacked-site.js';
import type { AttackedTag, Words } from './attacked-site.js';
import { addressWith } from './attacks.js';

const address = { app_id: 1, item_id: 2, element_id: 3 };
const texts = import.meta.glob<Readonly<Record<string, string>>>('../../widgets/*/texts.ts', {
  eager: true,
  import: 'default',
});

/** HTML of a page with words in all that its site stores. */
export function attackedPage(tags: readonly AttackedTag[], words: Words, turn = 0): Promise<string> {
  const { body, document, config, lists } = attackedSite(tags, words, turn);
  const builtIn = Object.fromEntries(
    Object.entries(texts).map(([file, table]) => [
      file,
      Object.fromEntries(Object.keys(table).map((name) => [name, words.text('')])),
    ]),
  );
  const site = siteOf(async (method, args) => {
    const [key = '', block = ''] = args as readonly string[];
    if (method === 'config') return config[key];
    if (method === 'texts') return builtIn[`../../widgets/${block}/texts.ts`];
    if (method === 'component') return { data: document[key], address, rev: 1 };
    return listAnswer(lists, method, args);
  });
  return renderPage(`<html><head></head><body>${body}</body></html>`, {
    site,
    registry,
    url: new URL(attackedPath, 'https://studio.example'),
    build: 'test',
    // Built-in texts are stored ones in other languages than the program's own.
    lang: 'uk',
    chapter: 'blog',
  });
}

/**
 * What a page shows of what is stored: neither what is in the start tags of blocks, nor the answers that it carries for
 * its scripts.
 */
const shownOf = (html: string): string =>
  html
    .replace(/<script type="application\/json"[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<([a-z]+-[a-z-]+)\s[^>]*>/g, '<$1>');

/** What stands for the text that is stored at a path. */
export const marked = (where: string): string => `(${where})`;

/** Texts that name their own storage path; `told` gets each requested path. */
function marking(told: Set<string>): Words {
  const mark = (where: string) => {
    if (where) told.add(where);
    return where ? marked(where) : 'word';
  };
  return { text: mark, address: (where, kind) => addressWith(mark(where), kind) };
}

/** Paths of all texts that blocks and their site store, and of the attributes of tags. */
export function storedPaths(): ReadonlySet<string> {
  const told = new Set<string>();
  attackedSite(attackedTags, marking(told));
  return told;
}

/** What a page shows in which each text says where it is stored. */
export const markedPage = async (tags: readonly AttackedTag[], turn: number): Promise<string> =>
  shownOf(await attackedPage(tags, marking(new Set()), turn));

/** Tags that show what none before them does: a page of all would show most of it several times. */
export async function speakingTags(): Promise<readonly AttackedTag[]> {
  const shown = await markedPage(attackedTags, 0);
  const sections = new Map(
    shown.split('<section data-of="').map((section) => [section.slice(0, section.indexOf('"')), section]),
  );
  const left = new Set(storedPaths());
  return attackedTags.filter(({ id }) => {
    const section = sections.get(id) ?? '';
    const own = [...left].filter((where) => section.includes(marked(where)));
    for (const where of own) left.delete(where);
    return own.length > 0;
  });
}
