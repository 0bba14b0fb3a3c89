import { useState } from 'react';
import type { ReactElement } from 'react';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "2 hours ago" in a language. */
function ago(at: number, now: number, language: string): string {
  const seconds = Math.max(0, (now - at) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, length] = units.find(([, most]) => seconds >= most) ?? (['second', Infinity] as const);
  return format.format(-Math.floor(seconds / length), unit);
}

/** When something was saved: how long ago, and the date, in the page's language. */
export function VersionTime({ at }: { readonly at: number }): ReactElement {
  const [now] = useState(() => Date.now());
  const language = document.documentElement.lang || 'en';
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  return (
    <time dateTime={new Date(at).toISOString()}>
      <strong>{ago(at, now, language)}</strong> <small className="gh-edit-date">{date}</small>
    </time>
  );
}
