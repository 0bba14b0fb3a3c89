import { siteOf } from '../../runtime/replay-site.js';
import { renderPage } from '../../runtime/server/render-page.js';
import { registry } from '../../widgets/registry.js';
import { translationsOf } from '../../widgets/texts/catalogue.js';

interface TagOptions {
  /** Documents by page key; `home` is the page that the tag stands on. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly lang?: string;
  /** Told of what the renderer complains of. */
  readonly onProblem?: (message: string) => void;
}

const address = { app_id: 1, item_id: 2, element_id: 3 };

/** HTML that the server writes for a tag of a page, with the head that its structured data stand in. */
export function renderTag(html: string, { documents, lang = 'en-US', onProblem }: TagOptions): Promise<string> {
  const site = siteOf(async (method, args) => {
    if (method === 'texts') return translationsOf(args[0] as string)?.[args[1] as string] ?? null;
    if (method !== 'component') return method === 'config' ? undefined : [];
    const [id, , key = 'home'] = args as [string, string?, string?];
    return { data: documents[key]?.[id], address, rev: 1 };
  });
  return renderPage(`<html><head></head><body>${html}</body></html>`, {
    site,
    registry,
    url: new URL('https://studio.example/'),
    build: 'test',
    lang,
    ...(onProblem && { onProblem }),
  });
}
