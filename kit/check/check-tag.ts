import { plain } from '../../runtime/contract/cursor.js';
import type { Alias, CommonValues, WidgetSpec } from '../../runtime/contract/define-widget.js';
import { impliedAttributes } from '../../runtime/contract/implied-attributes.js';
import { parseAttributes } from '../../runtime/contract/parse-attributes.js';
import { prepareBlock, storedData, type BlockSource, type Load } from '../../runtime/page/prepare-block.js';
import { innerTags } from '../../runtime/server/author-html.js';
import type { FoundTag } from '../../runtime/server/find-tags.js';
import type { ServerBlock } from '../../runtime/server/server-block.js';
import type { PageInfo } from '../../runtime/page/site.js';
import { checkDataLook, isLook } from './check-data-look.js';
import { checkLook, lookOfAttribute } from './check-look.js';
import { checkSite, type CheckSources } from './check-site.js';
import type { Finding } from './finding.js';
import { framesIn, named } from './frames-in.js';
import { lostInTexts } from './lost-in-texts.js';
import { pageUrl } from './page-url.js';
import { unreadData, type UnreadValue } from './unread-data.js';
import { unreadMessages } from './unread-messages.js';

/** Attributes that any element may have, and those of ours that mean the same on each. */
const everywhere =
  /^(?:id|class|style|title|lang|dir|hidden|slot|role|tabindex|part|inert|translate|itemscope|itemprop|itemtype|aria-.*|gh-.*|data-gh-.*|data-replay)$/;

/** Names of attributes that a tag of a block understands. */
function knownNames(spec: WidgetSpec, alias: Alias | undefined): ReadonlySet<string> {
  const names = Object.keys(spec.attributes);
  return new Set([...names, ...names.flatMap((name) => alias?.rename?.[name] ?? [])]);
}

const strangers = (tag: FoundTag, spec: WidgetSpec, alias: Alias | undefined): readonly string[] => {
  const known = knownNames(spec, alias);
  return Object.keys(tag.attributes).filter((name) => !known.has(name) && !everywhere.test(name));
};

const jsonScript = /<script[^>]*type=["']?application\/json["']?[^>]*>([\s\S]*?)<\/script>/i;

/** Words about a picture, which stand in its attributes. */
const ofPicture = /(?:image|icon|picture|photo)\.(?:alt|title)$/;

/** False for words that the legacy script did not write into the tag either. */
const isMissed = ({ path, value }: UnreadValue, stored: string): boolean =>
  stored.trim() === '' ||
  typeof value !== 'string' ||
  stored.includes(`="${value}"`) ||
  (!ofPicture.test(path) && stored.includes(`>${value}<`));

interface CheckedTag {
  readonly tag: FoundTag;
  readonly block: ServerBlock;
  readonly alias: Alias | undefined;
  /** HTML inside the tag. */
  readonly inner: string;
  readonly page: PageInfo;
  /** True for a tag that our server has rendered: the HTML inside it is ours. */
  readonly isRendered: boolean;
  readonly sources: CheckSources;
}

/** Findings about one tag. */
interface TagReport {
  readonly findings: readonly Finding[];
  /** Structured data of its block; `undefined`: none. */
  readonly structured: unknown;
  /** True where the check has all that the block shows: its data, its configuration, its articles. */
  readonly isGiven: boolean;
}

/** An alias that tells what it is given of a document. */
const telling = (alias: Alias, onData: (data: unknown) => void): Alias => ({
  ...alias,
  adapt(stored) {
    onData(plain(stored));
    return alias.adapt?.(stored) ?? stored;
  },
});

/** Changes of one tag: of its attributes, its data, its configuration and its content. */
export async function checkTag({
  tag,
  block,
  alias,
  inner,
  page,
  isRendered,
  sources,
}: CheckedTag): Promise<TagReport> {
  const { spec } = block;
  const found: Finding[] = [];
  let structured: unknown;
  const tell = (kind: Finding['kind'], level: Finding['level'], message: string): void =>
    void found.push({ kind, level, tag: tag.name, message });
  const implied = impliedAttributes(alias, alias?.inner ? innerTags(inner) : []);
  const read = (name: string): string | null => tag.attributes[name] ?? null;

  // How a page that our server has rendered looks is there to be seen.
  const isLegacy = alias !== undefined && !isRendered;
  if (isLegacy) found.push(...checkLook(tag));
  for (const name of strangers(tag, spec, implied).filter((stranger) => !lookOfAttribute(tag.name, stranger)))
    tell('attribute', 'warning', `${name} means nothing to ${spec.tag}; take it off, or see its attributes.`);
  const wrong: string[] = [];
  const values = parseAttributes(spec, read, implied, (message) => wrong.push(message)) as CommonValues;
  for (const message of wrong) tell('attribute', 'error', message);

  const missing = new Set<string>();
  const { 'data-gh-id': id } = tag.attributes;
  let emptyPage: string | undefined;
  // Without a component id it shows what its attributes and its page say.
  let isGiven = !spec.data || values.ghId === '';
  let isUngiven = false;
  const { languages } = page.settings;
  const site = checkSite(
    sources,
    { key: page.key, chapter: page.chapter, language: page.language, languages },
    {
      onConfig: (key) => missing.add(key),
      onComponent: (asked, of) => {
        if (asked === id) emptyPage = of;
      },
      onUngiven: () => {
        isUngiven = true;
      },
    },
  );
  const json = jsonScript.exec(inner)?.[1];
  const source: BlockSource = {
    read,
    alias: implied && (isLegacy ? telling(implied, (data) => found.push(...checkDataLook(tag.name, data))) : implied),
    site,
    page,
    given: json === undefined ? undefined : { json },
    warn: (message) => wrong.includes(message) || tell('data', 'error', message),
  };
  try {
    const prepared = await prepareBlock({ spec, load: block.load as Load | undefined }, source);
    const stored = await storedData(spec, values, { ...source, alias: implied, warn: () => undefined });
    isGiven ||= stored?.data !== undefined;
    for (const lost of lostInTexts(prepared.data)) tell('data', 'error', lost);
    // Data that cannot be used at all are an error already.
    if (spec.data && prepared.data !== undefined) {
      const unread = unreadData(spec.data, implied, stored?.data);
      // Of a legacy tag, looks are reported as looks.
      const ofContent = alias ? unread.filter(({ path }) => !isLook(path)) : unread;
      const missed = ofContent.filter((value) => isMissed(value, isLegacy ? inner : ''));
      for (const message of unreadMessages(spec.tag, values.ghId, missed)) tell('data', 'warning', message);
    }
    structured = block.structuredData?.(prepared as never, { url: pageUrl(page.path) });
  } catch (error) {
    tell('data', 'error', `it cannot be prepared with the site's data: ${String(error)}`);
  }
  // A page that our server has rendered had its configuration there.
  for (const key of isRendered && !sources.config ? [] : missing)
    tell(
      'configuration',
      'warning',
      sources.config
        ? `the configuration has no "${key}"; the block leaves that part out.`
        : `it reads the configuration "${key}", and none was given: name a file with --config.`,
    );

  if (emptyPage !== undefined) tell('data', 'warning', `the document of "${emptyPage}" has nothing under "${id}".`);
  // Articles are stored in items, which a check does not read. It uses the HTML that the legacy script made of
  // them.
  if (isLegacy && spec.tag === 'gh-article')
    for (const frame of framesIn(inner).filter(({ name }) => name === 'iframe'))
      tell('look', 'note', `its article shows ${named(frame)}; a link to it stands there now.`);

  const hasConfig = missing.size === 0 || sources.config !== undefined;
  return { findings: found, structured, isGiven: isGiven && hasConfig && !isUngiven };
}
