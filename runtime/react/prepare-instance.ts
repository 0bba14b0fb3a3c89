import type { Alias } from '../contract/define-widget.js';
import { warnOnce } from '../basics/log.js';
import type { ReadAttribute } from '../contract/read-attribute.js';
import { prepareBlock } from '../page/prepare-block.js';
import type { PreparedBlock } from '../page/prepare-block.js';
import type { Runtime } from '../entry/runtime.js';
import { isPlainText } from '../html/safe-html.js';
import { loadSanitizer } from '../html/sanitizer.js';
import type { BlockDefinition } from './block.js';

export interface InstanceSource {
  readonly definition: BlockDefinition;
  readonly alias: Alias | undefined;
  readonly runtime: Runtime;
  readonly read: ReadAttribute;
  /** Data set on the element; `undefined` if not set. */
  readonly data: unknown;
  /** Data that the author wrote as JSON inside the tag. */
  readonly json: string | undefined;
  readonly hydrate: boolean;
}

/** Attributes as they are now, whatever becomes of the element later. */
export function attributesNow(element: Element): ReadAttribute {
  const texts = new Map([...element.attributes].map(({ name, value }) => [name, value]));
  return (name) => texts.get(name) ?? null;
}

/** True where stored data, or what a block has read of the site, has a text that only the sanitiser makes fit for HTML. */
const needsSanitizer = (data: unknown): boolean => data !== undefined && !isPlainText(JSON.stringify(data));

/** What an attribute says where a framework found no property to put an object into. */
const lostData = '[object Object]';

/** Everything that one element's rendering needs, the sanitiser included. Rejects where the site cannot be reached. */
export async function prepareInstance(source: InstanceSource): Promise<PreparedBlock> {
  const { definition, alias, runtime, read, data, json, hydrate } = source;
  if (read('data') === lostData) {
    const tag = alias?.tag ?? definition.spec.tag;
    warnOnce(
      `<${tag} data="${lostData}">: an object was written as an attribute. Load the runtime before your app renders, or set the property: element.data = {…}.`,
    );
  }
  const prepared = await prepareBlock(definition as Parameters<typeof prepareBlock>[0], {
    read,
    alias,
    site: await runtime.site(),
    page: await runtime.page(),
    given: data !== undefined ? { data } : json === undefined ? undefined : { json },
    warn: warnOnce,
  });
  if (!hydrate && (needsSanitizer(prepared.data) || needsSanitizer(prepared.loaded))) await loadSanitizer();
  return prepared;
}
