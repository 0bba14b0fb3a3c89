import type { Address } from '../../../runtime/page/site.js';
import { isObject } from '../../../sdk/operations/json.js';

const messageType = 'siteblocks-presence';

/** The text that somebody is in. */
export interface PresencePlace {
  readonly address: Address;
  readonly path: string;
  readonly key: string;
}

/** What a tab says of itself to the others. It holds no name: who sent it is said by the platform. */
export interface PresenceMessage {
  readonly type: typeof messageType;
  readonly tab: string;
  /** `new`: it has just come and wants to hear of the others; `gone`: it is leaving. */
  readonly state: 'new' | 'here' | 'gone';
  /** Path of its page, and what the page is called. */
  readonly page: string;
  readonly title: string;
  /** Absent: no text is open. */
  readonly place?: PresencePlace | undefined;
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

function readPlace(value: unknown): PresencePlace | undefined {
  if (!isObject(value) || !isObject(value['address'])) return undefined;
  const { path, key, address } = value;
  const { app_id, item_id, element_id } = address as Readonly<Record<string, unknown>>;
  if (!isText(path, 500) || !isText(key, 1000)) return undefined;
  if (typeof app_id !== 'number' || typeof item_id !== 'number' || typeof element_id !== 'number') return undefined;
  return { address: { app_id, item_id, element_id }, path, key };
}

/** Reads a message of another tab; `undefined` for what is none. Anybody who may write the site can send anything. */
export function readPresence(value: unknown): PresenceMessage | undefined {
  if (!isObject(value) || value['type'] !== messageType) return undefined;
  const { tab, state, page, title } = value;
  if (!isText(tab, 64) || !isText(page, 500) || !isText(title, 300)) return undefined;
  // A path of this site: nothing that leads elsewhere or is a program.
  if (!/^\/(?!\/)[^\p{Cc}\\]*$/u.test(page)) return undefined;
  if (state !== 'new' && state !== 'here' && state !== 'gone') return undefined;
  return { type: messageType, tab, state, page, title, place: readPlace(value['place']) };
}

/** Makes a message; a title is cut, as it is only to be looked at. */
export const presenceMessage = (of: Omit<PresenceMessage, 'type'>): PresenceMessage => ({
  type: messageType,
  ...of,
  title: of.title.slice(0, 300),
});
