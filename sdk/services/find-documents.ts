import { requireId, requireObject } from '../check.js';
import type { DocumentAddress, Given } from '../types/entities.js';
import type { ReadOptions, Wire } from '../wire.js';

/** The platform's answer to a request for all documents at an address, which has at least an app. */
export function findDocuments(
  wire: Wire,
  address: Given<Partial<DocumentAddress>>,
  options?: ReadOptions,
): Promise<unknown> {
  const { app_id, item_id, element_id } = requireObject(address, 'address') as Given<Partial<DocumentAddress>>;
  const place = {
    app_id: requireId(app_id, 'app_id'),
    item_id: optionalId(item_id, 'item_id'),
    element_id: optionalId(element_id, 'element_id'),
  };
  return wire.ask('/api/new/document/find', { document: JSON.stringify(place) }, options);
}

/** The id as a number, where there is one. */
export function optionalId(value: unknown, name: string): number | undefined {
  return value === undefined ? undefined : requireId(value, name);
}
