import type { Site } from '../../../runtime/page/site.js';
import { DeliveryError } from './delivery-error.js';

/**
 * The destination of a form: the site's endpoint; the page's listeners of `submitForm`; listeners of a legacy site,
 * which take it by reading it; or none, so that sending is simulated.
 */
export type Destination = 'site' | 'listeners' | 'legacy listeners' | 'nobody';

const destinations: ReadonlyMap<unknown, Destination> = new Map<unknown, Destination>([
  [true, 'site'],
  ['listeners', 'listeners'],
  [false, 'nobody'],
  [null, 'nobody'],
  [undefined, 'nobody'],
]);

/**
 * The destination of the site's forms, by its configuration. An unreadable configuration never counts as "none": a
 * visitor would be thanked for a lost form.
 *
 * @throws DeliveryError where the configuration cannot be read, or says what no site can mean
 */
export async function readDestination(
  site: Pick<Site, 'config'> | Promise<Pick<Site, 'config'>>,
): Promise<Destination> {
  let stored: unknown;
  let listener: unknown;
  try {
    const from = await site;
    stored = await from.config('formsEndpoint');
    listener = stored === 'listeners' ? await from.config('formsListener') : undefined;
  } catch (cause) {
    throw new DeliveryError(
      'The site’s configuration could not be read. On a page of another origin, name the site by `data-site`.',
      { cause },
    );
  }
  const destination = destinations.get(stored);
  if (destination && listener === 'legacy') return 'legacy listeners';
  if (destination && (listener === undefined || listener === null)) return destination;
  if (destination) throw new DeliveryError("The configuration's `formsListener` must be 'legacy', or absent.");
  throw new DeliveryError("The configuration's `formsEndpoint` must be true, false or 'listeners'.");
}
