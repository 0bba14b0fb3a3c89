import { stored } from './stored.js';

/**
 * Types that a stored answer grants, with blanks between. The proof says which, as far as it is that answer's: a block of another script stores answers without
 * one, and a refusal is told by its time.
 *
 * @param answer `true`, or anything else for a refusal of all or of some.
 * @param types What is asked for.
 */
export function grantedBy(answer: string | undefined, types: string): string {
  const agreed = answer === 'true';
  const [time, choice] = `${stored('gh-consent')}`.split(',');
  if (choice && (agreed || stored('cookieConsentTime') === time)) return choice;
  return agreed ? types : '';
}
