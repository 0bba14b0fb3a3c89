import type { PanelContext } from '../panel-context.js';

/** A moment in the time zone of the site, with the name of the person if it is known. */
export function timeText(
  at: number,
  { lang, site: { zone }, texts: t }: Pick<PanelContext, 'lang' | 'site' | 'texts'>,
  by = '',
): string {
  const time = new Date(at).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return by === '' ? time : t.savedBy.replace('{time}', time).replace('{name}', () => by);
}
