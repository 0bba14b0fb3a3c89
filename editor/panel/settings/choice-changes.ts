import { isIdentifier, keepRange } from '../../../widgets/shared/site-choices.js';
import type { ChangedChoice } from './choices-store.js';

interface Checked {
  readonly changed: readonly ChangedChoice[];
  readonly flaws: Readonly<Record<string, string>>;
}

type Typed = Readonly<Record<string, string>>;

/** Typed days: a number, `undefined` for the value of the definition, `null` for other texts. */
function daysIn(text: string): number | undefined | null {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^\d{1,4}$/.test(trimmed) && Number(trimmed) <= keepRange.most ? Number(trimmed) : null;
}

/** Changes of the general settings. @param flaw explains a wrong number of days */
export function generalChanges({ keepRequests, ...lists }: Typed, flaw: string): Checked {
  const changed = Object.entries(lists).map(([way, text]): ChangedChoice => [way, text === '' ? undefined : text]);
  if (keepRequests === undefined) return { changed, flaws: {} };
  const days = daysIn(keepRequests);
  if (days === null) return { changed: [], flaws: { keepRequests: flaw } };
  return { changed: [...changed, ['keepRequests', days]], flaws: {} };
}

/** Changes of analytics. An empty identifier means none, also where the definition has one. @param flaw explains a wrong identifier */
export function analyticsChanges(typed: Typed, flaw: string): Checked {
  const entries = Object.entries(typed).map(([way, text]) => [way, text.trim()] as const);
  const wrong = entries.filter(([way, text]) => way !== 'analytics.consent' && !isIdentifier(text));
  if (wrong.length > 0) return { changed: [], flaws: Object.fromEntries(wrong.map(([way]) => [way, flaw])) };
  return {
    changed: entries.map(([way, text]) => [way, way === 'analytics.consent' && text === '' ? undefined : text]),
    flaws: {},
  };
}
