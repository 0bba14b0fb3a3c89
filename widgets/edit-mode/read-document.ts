import type { Site } from '../../runtime/site.js';
import type { Json } from '../../sdk/operations/json.js';
import { pageClient } from '../login/page-client.js';
import { storedKey } from '../login/stored-key.js';
import { readDrafted } from './draft/draft-requests.js';
import { isDrafting, knowPublishing } from './draft/drafting.js';
import { componentOf } from './text-place.js';
import type { Place } from './text-place.js';

/** The document of a place as it is now, or as its draft looks where saves go there; `undefined` without a login, or where there is none. */
export async function readDocument({ address }: Pick<Place, 'address'>): Promise<Json | undefined> {
  if (!storedKey()) return undefined;
  await knowPublishing();
  if (isDrafting()) return (await readDrafted(address))?.data;
  const document = await (await pageClient()).documents.get(address);
  return document ? (JSON.parse(document.data) as Json) : undefined;
}

/** The document of a place; without a login the component's part of it, as visitors get it. */
export async function readComponent(
  element: Element,
  place: Place,
  site: () => Promise<Site>,
): Promise<Json | undefined> {
  const whole = await readDocument(place);
  if (whole !== undefined) return whole;
  const component = await componentOf(element, site);
  return component ? { [place.path.split('.')[0] ?? '']: component.data as Json } : undefined;
}
