import type { Alias } from '../../runtime/contract/define-widget.js';
import { childrenTag, markerName } from '../../runtime/entry/marker.js';
import { defaultLanguage, languageOf, pageInfo } from '../../runtime/page/page-info.js';
import { authorHtml } from '../../runtime/server/author-html.js';
import { knownTags, type FoundTag, type Wanted } from '../../runtime/server/find-tags.js';
import { headTags, type HeadTag } from '../../runtime/server/head-tags.js';
import type { ServerBlock } from '../../runtime/server/server-block.js';
import { readSiteSettings, type SiteSettings } from '../../runtime/page/site-settings.js';
import { registry as ownRegistry } from '../../widgets/registry.js';
import { listsKey } from '../../widgets/shared/list-paths.js';
import { existingKeys, readExistingConfig, type ExistingConfig } from '../../widgets/site/existing/existing-config.js';
import { existingPlace } from '../../widgets/site/existing/existing-place.js';
import { isShownByParent, leftTags } from '../../widgets/site/existing/left-tags.js';
import { unreadKeys } from '../existing/unread-keys.js';
import { wholeConfiguration } from '../existing/whole-configuration.js';
import { mediaHosts } from '../pages/media-hosts.js';
import { checkHead } from './check-head.js';
import { checkScripts } from './check-scripts.js';
import { chapterOfPath } from './chapter-of-path.js';
import { checkOuter, type OuterTag } from './check-outer.js';
import type { CheckSources } from './check-site.js';
import { checkTag } from './check-tag.js';
import { checkTheme, type ThemeRow } from './check-theme.js';
import { themeVariables } from '../../widgets/shared/theme-variables.js';
import type { ReadFile } from './read-files.js';
import type { Finding, PageReport, SeenTag } from './finding.js';

/** Names of custom elements, but those that HTML and SVG keep for themselves. */
const isCustom: Wanted = (name) =>
  name.includes('-') && !/^(?:annotation-xml|color-profile|font-face.*|missing-glyph)$/.test(name);
const isHtml: Wanted = (name) => name === 'html';

interface Known {
  readonly block: ServerBlock;
  readonly alias: Alias | undefined;
}

/** Where in a page a tag stands. */
interface Within {
  /** Block that the tag stands in, and that knows its author's tags by their names. */
  readonly around?: Known | undefined;
  /** The block's tag around it that no other block's tag is around. */
  readonly outermost?: OuterTag;
}

const isChildren: Wanted = (name) => name === childrenTag;

/** The author's content of a tag that our server has rendered. */
const childrenOf = (inner: string): string =>
  knownTags(inner, isChildren)
    .map(({ openEnd, innerEnd }) => inner.slice(openEnd, innerEnd))
    .join('');

const tables = new WeakMap<readonly ServerBlock[], ReadonlyMap<string, Known>>();

function tableOf(registry: readonly ServerBlock[]): ReadonlyMap<string, Known> {
  const made =
    tables.get(registry) ??
    new Map(
      registry.flatMap((block): [string, Known][] => [
        [block.spec.tag, { block, alias: undefined }],
        ...block.spec.aliases.map((alias): [string, Known] => [alias.tag, { block, alias }]),
      ]),
    );
  tables.set(registry, made);
  return made;
}

export interface CheckOptions extends CheckSources {
  /**
   * The raw configuration of an existing site: the result of `window.getConfig()`, or the object of its
   * `config.mjs`. It replaces `config`, and the page is checked as one that `createExistingSite` writes.
   */
  readonly configuration?: object | undefined;
  /** Languages and kinds of path of the site; default: those of the configuration `site`, else one language. */
  readonly settings?: Partial<SiteSettings>;
  /** Origins of the site itself, such as `https://studio.example`; default none. */
  readonly origins?: ReadonlySet<string>;
  /** Reads files of the site, such as scripts that define tags or take forms; default: none are read. */
  readonly readFile?: ReadFile;
  /** Theme variables of legacy sites and the tokens that they become; default: none are looked for. */
  readonly theme?: readonly ThemeRow[];
  /** Blocks to look for; default all. */
  readonly registry?: readonly ServerBlock[];
}

/**
 * Reads a page of an existing site, and reports what our blocks will change.
 *
 * @param html Source of the page, as it is served or as it is stored.
 * @param path Its path on the site: `/contact/`.
 * @example
 * const { findings } = await checkPage(await readFile('contact.html', 'utf8'), '/contact/', { config, documents });
 */
export async function checkPage(html: string, path: string, options: CheckOptions = {}): Promise<PageReport> {
  const registry = options.registry ?? ownRegistry;
  const known = tableOf(registry);
  const lang = knownTags(html, isHtml)[0]?.attributes['lang'];
  const whole = options.configuration && wholeConfiguration(options.configuration);
  const existing = whole && readExistingConfig(whole, lang || 'en');
  const sources: CheckSources = {
    documents: options.documents,
    chapterDocuments: options.chapterDocuments,
    config: existing ? byKey(existing) : options.config,
    ...(existing && { keys: existingKeys, existing }),
    exported: options.exported,
  };
  const settings = readSiteSettings(options.settings ?? sources.config?.['site'], lang || 'en-US');
  const language = languageOf(path, settings.languages) ?? defaultLanguage(settings.languages);
  const page = pageInfo({
    url: { pathname: path, search: '' },
    lang: language.lang,
    settings,
    key: existing && existingPlace(existing, path).key,
    chapter: await chapterOfPath(path, sources),
  });
  const found: Finding[] = [];
  const seen = new Map<string, SeenTag>();
  const inHead: HeadTag[] = [];
  const structured: unknown[] = [];
  const outer: OuterTag[] = [];

  async function look(source: string, within: Within = {}): Promise<void> {
    for (const tag of knownTags(source, isCustom)) await lookAt(tag, source.slice(tag.openEnd, tag.innerEnd), within);
  }

  async function lookAt(tag: FoundTag, inner: string, within: Within): Promise<void> {
    const { around } = within;
    if (headTags.has(tag.name)) {
      inHead.push({ name: tag.name, attributes: tag.attributes, content: inner });
      seen.set(tag.name, { tag: tag.name, block: 'head' });
      return;
    }
    if (around && isShownByParent(tag.name)) {
      seen.set(tag.name, { tag: tag.name, block: around.block.spec.tag });
      return;
    }
    // Whatever else the legacy script wrote into it goes with the rest of that HTML.
    if (around) return;
    // Our own mark around what an author wrote into a block, in pages that we have rendered.
    if (tag.name === childrenTag) return look(inner, within);
    const match = known.get(tag.name);
    seen.set(tag.name, { tag: tag.name, block: match?.block.spec.tag });
    if (!match) {
      const why = tag.name.startsWith('gh-') ? 'no block has this name' : 'no block stands for it';
      const reason = Object.hasOwn(leftTags, tag.name) ? `: ${leftTags[tag.name]}` : '';
      found.push({
        kind: 'tag',
        level: 'error',
        tag: tag.name,
        message: `${why}; it is left untouched, and needs the script that it has today${reason}.`,
      });
      return look(inner, within);
    }
    const isRendered = tag.attributes[markerName] !== undefined;
    const report = await checkTag({ tag, ...match, inner, page, isRendered, sources });
    found.push(...report.findings);
    structured.push(report.structured);
    const { 'data-gh-id': id = '' } = tag.attributes;
    const outermost: OuterTag = within.outermost ?? { name: tag.name, id, ...match, inner, isRendered, isGiven: true };
    if (!within.outermost) outer.push(outermost);
    outermost.isGiven &&= report.isGiven;
    const authored = isRendered ? childrenOf(inner) : authorHtml(inner, match.alias);
    return look(authored, { outermost, around: match.alias?.keeps === 'tag names' ? match : undefined });
  }

  await look(html);
  found.push(
    ...(await checkOuter({
      ...{ tags: outer, html, page, registry, sources },
      origins: options.origins,
    })),
  );
  found.push(
    ...checkHead({
      tags: inHead,
      html,
      structured,
      page,
      existing: existing && hasPages(existing) ? existing : undefined,
    }),
  );
  if (existing)
    for (const key of unreadKeys(whole, existing))
      found.push(aboutPage('configuration', 'warning', `no block shows the value "${key}" of the configuration.`));
  const ofForms = (key: string) => (existing ? existing.config(key) : sources.config?.[key]);
  found.push(
    ...(await checkScripts({
      html,
      tags: [...seen.values()],
      path: page.path,
      readFile: options.readFile,
      formsEndpoint: ofForms('formsEndpoint'),
      formsListener: ofForms('formsListener'),
    })),
  );
  found.push(...(await checkTheme({ html, path, readFile: options.readFile, rows: options.theme ?? themeVariables })));
  if (!lang) found.push(aboutPage('look', 'warning', 'its <html> has no lang, so readers and blocks must guess.'));
  const hosts = mediaHosts(html, options.origins);
  return { path, tags: [...seen.values()], findings: unique(found), hosts };
}

/** A configuration by key, as blocks ask for it. */
const byKey = (existing: ExistingConfig): Readonly<Record<string, unknown>> =>
  Object.fromEntries(['site', listsKey, ...existing.keys].map((key) => [key, existing.config(key)]));

/** Whether `createExistingSite` would take it. */
const hasPages = ({ chapters: { pages } }: ExistingConfig): boolean =>
  pages !== undefined && pages.slug_field_id > 0 && pages.json_field_id > 0;

const aboutPage = (kind: Finding['kind'], level: Finding['level'], message: string): Finding => ({
  kind,
  level,
  tag: '',
  message,
});

/** A page says the same thing of ten equal tags once. */
const unique = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((finding) => [`${finding.kind} ${finding.tag} ${finding.message}`, finding])).values(),
];
