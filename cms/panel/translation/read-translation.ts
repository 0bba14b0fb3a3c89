import { createHash } from 'node:crypto';
import type { DocumentAddress, Id } from '../../../sdk/index.js';
import { optionalText } from '../../../kit/optional-text.js';
import { plainText } from '../../../widgets/shared/plain-text.js';
import { checkedKey } from '../../../widgets/shared/panel/translated-page.js';
import type {
  TranslatedPage,
  TranslatedSection,
  TranslatedText,
} from '../../../widgets/shared/panel/translated-page.js';
import { looseOf, textOf } from '../../../widgets/site/lists/read-entry.js';
import { templateText } from '../../definition/templates.js';
import type { PageVersion } from '../../editing/pages/page-versions.js';
import type { SiteContext } from '../../site/site-context.js';
import { pageTexts, valueAtPlace, type PageText } from './page-texts.js';
import { firstSave, historyOf, versionAt, type DocumentHistory } from './text-history.js';
import { keyOfWay, placeOfWay, wayTo } from './way-to.js';

/** A page in its default language and in another one. */
interface TwoVersions {
  readonly source: PageVersion;
  readonly translation: PageVersion;
}

const addressOf = ({ config, item }: PageVersion): DocumentAddress => ({
  app_id: config.app_id,
  item_id: item.item_id,
  element_id: config.json_field_id,
});

const markOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 10);

/** Blanks and the way of writing them do not make another text. */
const wordsOf = (html: string): string => plainText(html).replace(/\s+/g, ' ');

const isOfWords = (html: string): boolean => /\p{L}/u.test(plainText(html));

interface Side {
  readonly data: unknown;
  readonly history: DocumentHistory;
}

/** What the original said when the translation was last saved; `undefined` if that is unknown. */
async function formerOf(source: Side, translation: Side, places: { from: readonly string[]; to: readonly string[] }) {
  const ways = { from: wayTo(source.data, places.from), to: wayTo(translation.data, places.to) };
  const valueIn =
    ({ data }: Side, way: typeof ways.from) =>
    (older: unknown) => {
      const place = placeOfWay(older, way, data);
      return place && valueAtPlace(older, place);
    };
  const text = textOf(valueAtPlace(translation.data, places.to));
  const since = await firstSave(translation.history, text, valueIn(translation, ways.to));
  const then = since === undefined ? undefined : await versionAt(source.history, since);
  const former = then && valueIn(source, ways.from)(then.data);
  return typeof former === 'string' ? former : undefined;
}

async function translatedText(source: Side, translation: Side, { place, kind }: PageText): Promise<TranslatedText> {
  const way = wayTo(source.data, place);
  const key = keyOfWay(way);
  const text = textOf(valueAtPlace(source.data, place));
  const to = placeOfWay(translation.data, way, source.data);
  const own = to && valueAtPlace(translation.data, to);
  const facts = {
    key,
    kind,
    place: way.map((step) => (typeof step === 'string' ? step : step.at)),
    source: text,
    translation: textOf(own),
    mark: markOf(text),
  };
  if (!to || (own !== undefined && typeof own !== 'string')) return { ...facts, state: 'absent' };
  const known = { ...facts, way: wayTo(translation.data, to) };
  if (facts.translation.trim() === '') return { ...known, state: 'missing' };
  if (looseOf(looseOf(translation.data)[checkedKey])[key] === facts.mark) return { ...known, state: 'done' };
  if (wordsOf(text) === wordsOf(facts.translation)) return { ...known, state: isOfWords(text) ? 'same' : 'done' };
  const former = await formerOf(source, translation, { from: place, to });
  if (former === undefined || former === text) return { ...known, state: 'done' };
  return { ...known, state: 'changed', former };
}

/**
 * Reads the texts of a page in its default language and in another one, section by section.
 *
 * @param asDrafted with the unpublished changes of both versions, for users who may write them
 */
export async function readTranslation(
  { client, definition, storage: { drafts } }: SiteContext,
  { source, translation }: TwoVersions,
  { user, asDrafted }: { readonly user: Id; readonly asDrafted: boolean },
): Promise<TranslatedPage> {
  const sideOf = async (version: PageVersion): Promise<Side> => {
    const address = addressOf(version);
    const drafted = asDrafted ? await drafts?.read(user, address) : undefined;
    const stored = drafted ? undefined : await client.documents.get(address);
    const data: unknown = drafted ? drafted.data : JSON.parse(stored?.data ?? '{}');
    return { data, history: await historyOf(client, address) };
  };
  const [from, to] = [await sideOf(source), await sideOf(translation)];
  const template = templateText(definition, optionalText(source.item, source.config.template_field_id));
  const sections = new Map<string, TranslatedText[]>();
  for (const text of pageTexts(template, looseOf(from.data))) {
    const id = text.place[0] ?? '';
    sections.set(id, [...(sections.get(id) ?? []), await translatedText(from, to, text)]);
  }
  return {
    title: textOf(looseOf(looseOf(from.data)['page'])['title']),
    path: translation.path,
    sourcePath: source.path,
    address: addressOf(translation),
    sections: [...sections].map(([id, texts]): TranslatedSection => ({ id, texts })),
  };
}
