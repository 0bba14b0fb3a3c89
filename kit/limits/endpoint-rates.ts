import type { Rate } from './rate-limit.js';

const window = 60_000;

/** How often clients may use the endpoints of a site: visitors by their address, editors by their account. */
export const endpointRates = {
  /** Of one address: sent forms, comments, votes on articles, counted views. */
  form: { count: 20, window },
  comment: { count: 5, window },
  rating: { count: 20, window },
  view: { count: 60, window },
  /** Of one address: sessions of editors, begun or ended. */
  session: { count: 60, window },
  /** Of one editor: changes of pages; pictures added or cropped. */
  pageChange: { count: 60, window },
  picture: { count: 120, window },
  /** Of one editor: notes on texts, answers, and changes of them. */
  note: { count: 60, window },
  /** Of one owner: changes of people and their rights. */
  people: { count: 30, window },
} as const satisfies Readonly<Record<string, Rate>>;
