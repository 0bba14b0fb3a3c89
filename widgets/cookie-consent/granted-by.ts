import { stored } from './stored.js';

/**
 * Types that a stored answer grants, separated by blanks. The proof lists them if it belongs to that answer. A block of
 * another script stores answers without a proof, and a refusal is identified by its time.
 *
 * @param answer `true`, or anything else for a refusal of all or of some.
 * @param types The requested types.
 */
export function grantedBy(answer: string | undefined, types: string): string {
  const agreed = answer === 'true';
  const [time, choice] = `${stored('gh-consent')}`.split(',');
  if (choice && (agreed || stored('cookieConsentTime') === time)) return choice;
  return agreed ? types : '';
}
