import type { Site } from '../../../runtime/page/site.js';
import type { Json } from '../../../sdk/operations/json.js';
import { storedKey } from '../../../widgets/shared/account/stored-key.js';
import { newestDocument } from './newest-document.js';
import { componentOf } from '../../places/text-place.js';
import type { Place } from '../../places/text-place.js';

/** The document of a place, by {@link newestDocument}; `undefined` without a login, or where there is none. */
export async function readDocument({ address }: Pick<Place, 'address'>): Promise<Json | undefined> {
  return storedKey() ? newestDocument(address) : undefined;
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
