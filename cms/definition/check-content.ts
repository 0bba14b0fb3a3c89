import { Parser } from 'htmlparser2';
import type { ServerBlock } from '../../runtime/server/server-block.js';
import { parseAttributes } from '../../runtime/contract/parse-attributes.js';
import type { CommonValues } from '../../runtime/contract/define-widget.js';
import { builtInTexts } from '../../kit/built-in-texts.js';
import { unreadData } from '../../kit/check/unread-data.js';
import { settingSchemas } from '../../kit/setting-schemas.js';
import { templateText } from './templates.js';
import type { SiteDefinition } from './site-definition.js';

/** Attributes whose value a visitor reads or hears. */
const wordAttributes: readonly string[] = [
  'alt',
  'title',
  'aria-label',
  'placeholder',
  'data-page',
  'value',
  'content',
];

/** Texts shorter than this may stand twice: names of things and places. */
const shortText = 32;

interface Use {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface ReadTemplate {
  readonly words: readonly string[];
  readonly uses: readonly Use[];
}

/** Words of a template, and the tags that show a document's data. */
function readTemplate(html: string): ReadTemplate {
  const words: string[] = [];
  const uses: Use[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (attributes['gh-id'] || attributes['data-gh-id']) uses.push({ tag, attributes });
      for (const name of wordAttributes) {
        const value = attributes[name];
        if (value !== undefined && /\p{L}/u.test(value) && tag !== 'meta') words.push(`${name}="${value}"`);
      }
    },
    ontext(text) {
      if (text.trim()) words.push(text.trim());
    },
  });
  parser.end(html);
  return { words, uses };
}

/** Leaves of content with their paths. */
function leavesOf(value: unknown, path: string): (readonly [path: string, leaf: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, `${path}.${key}`));
}

/** Paths of stored data that no part of a block's schema takes. */
const unusedBy = ({ spec }: ServerBlock, data: unknown, id: string): string[] =>
  spec.data ? unreadData(spec.data, undefined, data).map(({ path }) => [id, path].filter(Boolean).join('.')) : [id];

/** What a template's tag shows of which document. */
function shownBy({ tag, attributes }: Use, registry: readonly ServerBlock[], chapter: string, key: string) {
  const block = registry.find(({ spec }) => spec.tag === tag);
  const read = (name: string) => attributes[name] ?? null;
  const values = block && (parseAttributes(block.spec, read, undefined, () => undefined) as unknown as CommonValues);
  const page = attributes['data-gpage'] ?? key;
  return {
    block,
    path: (values?.ghId || attributes['gh-id']) ?? '',
    document: `${attributes['data-chapter'] ?? (attributes['data-gpage'] ? 'pages' : chapter)} ${page}`,
  };
}

/**
 * What is wrong with the content of a site: words in templates, data that nothing shows, texts that stand twice.
 *
 * @returns One sentence for each mistake.
 */
export function checkContent(definition: SiteDefinition, registry: readonly ServerBlock[]): readonly string[] {
  const problems: string[] = [];
  for (const [name, html] of Object.entries(definition.templates))
    problems.push(...readTemplate(html).words.map((text) => `The template ${name} has words of its own: ${text}`));
  const { templates } = definition;
  const usesOf = new Map(
    Object.keys(templates).map((name) => [name, readTemplate(templateText({ templates }, name)).uses]),
  );

  const uses = definition.pages.flatMap(({ path, chapter, template }) => {
    const key = path.replace(/^\/|\/$/g, '') || 'home';
    return (usesOf.get(template) ?? []).map((use) => shownBy(use, registry, chapter, key));
  });
  const usedIn = (document: string, id: string) =>
    uses.filter((use) => use.document === document && use.path.split('.')[0] === id);

  const isListed = (chapter: string) => Object.hasOwn(definition.lists, chapter);
  for (const { path, chapter, documents } of definition.pages) {
    const key = path.replace(/^\/|\/$/g, '') || 'home';
    for (const [lang, document] of Object.entries(documents)) {
      for (const [id, data] of Object.entries(document)) {
        if (id === 'page') continue;
        // Lists show it, wherever they stand.
        if (id === 'entry' && isListed(chapter) && usedIn(`${chapter} ${key}`, id).length === 0) continue;
        const shown = usedIn(`${chapter} ${key}`, id);
        const where = `${path} (${lang})`;
        if (shown.length === 0) problems.push(`Nothing on ${where} shows its data "${id}".`);
        else if (shown.every(({ block }) => block !== undefined))
          problems.push(
            ...unusedBy(shown[0]?.block as ServerBlock, data, id).map(
              (unused) => `${where} has data that no block takes: ${unused}`,
            ),
          );
      }
    }
  }
  const ofTemplates = [...usesOf.values()].flat().map(({ attributes }) => attributes);
  return [...problems, ...unusedSettings(definition, ofTemplates), ...doubles(definition)];
}

/** Settings that are never read: by no template, by no schema of a block that asks for them, and by no texts of a block. */
function unusedSettings(definition: SiteDefinition, shown: readonly Use['attributes'][]): string[] {
  const { shared, settings } = definition;
  const known = builtInTexts(settings.languages);
  return Object.entries(shared).flatMap(([key, documents]) => {
    const schema = Object.hasOwn(settingSchemas, key) ? settingSchemas[key] : undefined;
    if (key !== textsKey && !schema)
      return shown.some((attributes) => isSettings(attributes, key))
        ? unusedWords(key, documents, shown)
        : [`Nothing reads the settings ${key}.`];
    return Object.entries(documents).flatMap(([lang, data]) => {
      const unread = schema
        ? unreadData(schema, undefined, data).map(({ path }) => path)
        : strayTexts(data, known[lang]);
      return unread.map((path) => `The settings ${key} (${lang}) have data that no block takes: ${path}`);
    });
  });
}

/** Key of the settings that hold built-in texts of blocks. */
const textsKey = 'texts';

const isSettings = (attributes: Use['attributes'], key: string): boolean =>
  attributes['data-chapter'] === 'settings' && attributes['data-gpage'] === key;

/** Texts that no block has, by block and name. */
const strayTexts = (texts: unknown, known: Readonly<Record<string, object>> = {}): string[] =>
  Object.entries(texts as Readonly<Record<string, object>>).flatMap(([block, own]) =>
    Object.keys(own)
      .filter((name) => !Object.hasOwn(known, block) || !Object.hasOwn(known[block] ?? {}, name))
      .map((name) => `${block}.${name}`),
  );

/** Words of settings that templates show by name, and that none shows. */
function unusedWords(
  key: string,
  documents: Readonly<Record<string, unknown>>,
  shown: readonly Use['attributes'][],
): string[] {
  const paths = shown.filter((attributes) => isSettings(attributes, key)).map((attributes) => attributes['gh-id']);
  return Object.entries(documents).flatMap(([lang, words]) =>
    Object.keys(words as object)
      .filter((name) => !paths.includes(`${key}.${name}`))
      .map((name) => `No template shows "${name}" of the settings ${key} (${lang}).`),
  );
}

/** Texts of one language that stand in two documents, or twice in one. */
function doubles({ pages, shared }: SiteDefinition): string[] {
  const first = new Map<string, string>();
  const sources = [
    ...pages.flatMap(({ path, documents }) => Object.entries(documents).map(([lang, data]) => ({ path, lang, data }))),
    ...Object.entries(shared).flatMap(([key, documents]) =>
      Object.entries(documents).map(([lang, data]) => ({ path: `settings/${key}`, lang, data })),
    ),
  ];
  return sources.flatMap(({ path, lang, data }) =>
    leavesOf(data, path).flatMap(([place, leaf]) => {
      const isText =
        typeof leaf === 'string' &&
        leaf.length >= shortText &&
        /\s/.test(leaf) &&
        !/\.(?:alt|page\.title)$/.test(place);
      if (!isText) return [];
      const name = `${lang} ${leaf}`;
      const before = first.get(name);
      if (before === undefined) first.set(name, place);
      return before === undefined
        ? []
        : [`A text stands twice, at ${before} and ${place} (${lang}): ${leaf.slice(0, 60)}`];
    }),
  );
}
