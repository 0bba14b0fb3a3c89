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
  /** Of one owner: changes of settings that are not documents; mailed invitations; test mails. */
  setting: { count: 30, window },
  invitationMail: { count: 100, window: 60 * window },
  testMail: { count: 5, window: 10 * window },
  /** Of one editor: previews of forms. */
  formPreview: { count: 60, window },
  /** Of a site: requests that are mailed to its recipients; confirmations to visitors, and those to one address. */
  requestMail: { count: 100, window: 60 * window },
  confirmations: { count: 100, window: 60 * window },
  confirmation: { count: 3, window: 60 * window },
  /** Of a site: backups that owners begin. */
  backup: { count: 6, window: 60 * window },
} as const satisfies Readonly<Record<string, Rate>>;
