import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import type { DocumentAddress } from '../../sdk/index.js';
import { themeCss, themeIn, themeKey } from '../../widgets/shared/site-theme.js';
import { settingAddress } from '../site/site-choices.js';
import type { SiteContext } from '../site/site-context.js';
import { documentTag } from './page-tags.js';

/** Address of the document with the site's theme; `undefined` before the first one is made. */
export const themeAddress = (
  context: Pick<SiteContext, 'provisioned' | 'editorReads' | 'definition'>,
): Promise<DocumentAddress | undefined> => settingAddress(context, themeKey, context.editorReads.items);

/** The style sheet of the theme that owners have chosen, and the tags of what it is made of. Empty without a theme. */
export async function siteThemeOf(
  context: Pick<SiteContext, 'provisioned' | 'editorReads' | 'definition'> & {
    readonly client: { readonly documents: Pick<SiteContext['client']['documents'], 'get'> };
  },
): Promise<{ readonly css: string; readonly tags: readonly string[] }> {
  const app = context.provisioned.chapters[settingsChapter]?.app_id;
  if (app === undefined) return { css: '', tags: [] };
  const address = await themeAddress(context);
  if (!address) return { css: '', tags: [`items:${app}`] };
  const document = await context.client.documents.get(address);
  const tags = [`items:${app}`, documentTag(address)];
  try {
    const stored = JSON.parse(document?.data ?? '{}') as Readonly<Record<string, unknown>>;
    return { css: themeCss(themeIn(stored[themeKey])), tags };
  } catch {
    return { css: '', tags };
  }
}
