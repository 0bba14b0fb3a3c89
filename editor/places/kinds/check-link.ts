import { hashName } from '../../../widgets/shared/hash-name.js';
import type { EditTexts } from '../../view/texts.js';

/** What a visitor would miss who follows a link; `undefined` where nothing is known to be wrong. Addresses of other sites are not looked at. */
export async function checkLink(href: string): Promise<keyof EditTexts | undefined> {
  if (!URL.canParse(href, location.href)) return undefined;
  const url = new URL(href, location.href);
  if (url.origin !== location.origin || href === '') return undefined;
  if (href.startsWith('#')) {
    const id = hashName(url);
    return id === '' || document.getElementById(id) ? undefined : 'anchorMissing';
  }
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return answer?.status === 404 ? 'pathMissing' : undefined;
}
