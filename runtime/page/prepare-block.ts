import { componentPlace } from './component-place.js';
import { cursorOf, shape } from '../contract/cursor.js';
import type { ShapedData } from '../contract/cursor.js';
import type { Alias, AttributesOf, CommonValues, DataCursorOf, WidgetSpec } from '../contract/define-widget.js';
import { pageKey } from './page-info.js';
import { parseAttributes } from '../contract/parse-attributes.js';
import type { isSectionTag, readAlias } from '../contract/read-alias.js';
import type { ReadAttribute } from '../contract/read-attribute.js';
import type { Address, PageInfo, Site } from './site.js';

/** Everything else that a block asks of the site, by its attributes. Runs on the server and in the browser. */
export type Load<S extends WidgetSpec = WidgetSpec, L = unknown> = (
  site: Site,
  attributes: AttributesOf<S>,
  page: PageInfo,
) => Promise<L>;

/** The prepared input of a component. */
export interface PreparedBlock<S extends WidgetSpec = WidgetSpec, L = unknown> {
  readonly attributes: AttributesOf<S>;
  /** `undefined` where the block has no data, or none that fits its schema. */
  readonly data: DataCursorOf<S> | undefined;
  readonly loaded: L;
  readonly page: PageInfo;
  /** Document that the data came from; `undefined` for data given in the page. */
  readonly address: Address | undefined;
  /** Built-in texts in the page's language and the site's words, where they differ from the block's own. */
  readonly texts: Readonly<Record<string, string>> | undefined;
  /** Whether it brings the room of a section, as legacy tags do. */
  readonly isSection: boolean;
}

export interface BlockSource {
  readonly read: ReadAttribute;
  readonly alias: Alias | undefined;
  readonly site: Site;
  readonly page: PageInfo;
  /** JSON text that the author wrote inside the tag, or data set on the element. */
  readonly given: { readonly json: string } | { readonly data: unknown } | undefined;
  readonly warn: (message: string) => void;
  /** Finds what was made of data before; default: data are shaped each time. */
  readonly shapes?: ShapeMemory;
}

/**
 * Remembers the shapes of data.
 *
 * @param data the very object that was read
 * @param name everything else that the shape depends on but the schema
 */
export type ShapeMemory = (
  data: unknown,
  schema: object,
  name: string,
  make: () => ShapedData<unknown>,
) => ShapedData<unknown>;

/** Name of a block: its folder and the key of its texts. */
const blockName = (spec: WidgetSpec): string => spec.tag.slice('gh-'.length);

/** Attributes, data and texts of one instance, the same way on the server and in the browser. Rejects where the site cannot be reached. */
export async function prepareBlock<S extends WidgetSpec>(
  { spec, load }: { readonly spec: S; readonly load?: Load<S> | undefined },
  source: BlockSource,
): Promise<PreparedBlock<S>> {
  const { read, alias, site, page, warn } = source;
  const attributes = parseAttributes(spec, read, alias, warn);
  const own = /^en\b/i.test(page.lang) && !page.settings.storedTexts && !page.settings.ownTexts;
  const [stored, loaded, texts, reader] = await Promise.all([
    storedData(spec, attributes as unknown as CommonValues, source),
    load?.(site, attributes, page),
    own ? undefined : site.texts(page.lang, blockName(spec)),
    alias && import('../contract/read-alias.js'),
  ]);
  const isSection = alias !== undefined && reader?.isSectionTag(alias.tag) === true;
  return { attributes, page, loaded, texts: texts ?? undefined, isSection, ...shaped(spec, stored, source, reader) };
}

/** Existing pages name another page by its path. */
const keyOf = (page: string, { settings: { languages } }: PageInfo): string =>
  page.startsWith('/') ? pageKey(page, languages) : page;

interface StoredData {
  readonly id: string;
  readonly data: unknown;
  readonly address?: Address;
}

/** Data of one instance as they are stored: those given in the page, else those of its document. */
export async function storedData(
  spec: WidgetSpec,
  attributes: CommonValues,
  source: BlockSource,
): Promise<StoredData | undefined> {
  const { given, site, page, warn } = source;
  const { ghId: id, chapter, gpage } = attributes;
  if (given && 'data' in given) return { id, data: given.data };
  if (given) {
    try {
      return { id, data: JSON.parse(given.json) as unknown };
    } catch {
      warn(
        `<${source.alias?.tag ?? spec.tag}> holds a <script type="application/json"> that is not valid JSON; it is ignored.`,
      );
    }
  }
  if (!id || !spec.data) return undefined;
  const place = componentPlace(chapter, gpage && keyOf(gpage, page));
  const answer = await site.component(id, place.chapter, place.page);
  if (!answer) return undefined;
  const isDocument = answer.address.element_id !== 0;
  return isDocument ? { id, data: answer.data, address: answer.address } : { id: '', data: answer.data };
}

/** What pages without tags of existing ones go without. */
interface AliasReader {
  readonly readAlias: typeof readAlias;
  readonly isSectionTag: typeof isSectionTag;
}

/** Unexpected data must not break the whole page: an error that they cause is reported as a problem of the data. */
function shapedOrNone(
  schema: NonNullable<WidgetSpec['data']>,
  { id, data }: StoredData,
  alias: Alias | undefined,
  reader: AliasReader | undefined,
) {
  const cursor = cursorOf(data, id);
  try {
    return shape(schema, reader?.readAlias(alias, cursor, schema) ?? cursor);
  } catch (error) {
    const none: ShapedData<unknown> = { data: undefined, problems: [String(error)] };
    return none;
  }
}

function shaped<S extends WidgetSpec>(
  spec: S,
  stored: StoredData | undefined,
  { alias, warn, shapes }: BlockSource,
  reader: AliasReader | undefined,
) {
  if (!spec.data || stored?.data === undefined || stored.data === null)
    return { data: undefined, address: stored?.address };
  const schema = spec.data;
  const make = () => shapedOrNone(schema, stored, alias, reader);
  const { data, problems } = shapes?.(stored.data, schema, `${alias?.tag ?? ''} ${stored.id}`, make) ?? make();
  if (problems.length > 0) {
    const shown = problems.slice(0, 3).join('; ');
    warn(
      `<${alias?.tag ?? spec.tag}> data "${stored.id}" does not have the expected shape (${shown}); ${data ? 'that part' : 'it'} is left out.`,
    );
  }
  return { data: data as DataCursorOf<S> | undefined, address: stored.address };
}
