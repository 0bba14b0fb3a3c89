import { siteOf } from '../../runtime/page/replay-site.js';
import type { Site } from '../../runtime/page/site.js';
import { renderPage } from '../../runtime/server/render-page.js';
import { registry } from '../../widgets/registry.js';
import { translationsOf } from '../../widgets/texts/catalogue.js';

interface TagOptions {
  /** Documents by page key; `home` is the page that the tag stands on. */
  readonly documents?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Answers of the site in addition to documents and texts. */
  readonly answers?: Partial<Site>;
  /** Path of the page, with its query; default that of the home page. */
  readonly path?: string;
  readonly lang?: string;
  /** Chapter of the page; default `pages`. */
  readonly chapter?: string;
  /** Told of what the renderer complains of. */
  readonly onProblem?: (message: string) => void;
}

const address = { app_id: 1, item_id: 2, element_id: 3 };

/** HTML that the server writes for a tag of a page, with the head that its structured data stand in. */
export function renderTag(
  html: string,
  { documents = {}, answers = {}, path = '/', lang = 'en-US', chapter, onProblem }: TagOptions,
): Promise<string> {
  const site = siteOf(async (method, args) => {
    const answer = answers[method] as ((...given: readonly unknown[]) => unknown) | undefined;
    if (answer) return answer(...args);
    if (method === 'texts') return translationsOf(args[0] as string)?.[args[1] as string] ?? null;
    if (method !== 'component') return method === 'config' ? undefined : [];
    const [id, , key = 'home'] = args as [string, string?, string?];
    return { data: documents[key]?.[id], address, rev: 1 };
  });
  return renderPage(`<html><head></head><body>${html}</body></html>`, {
    site,
    registry,
    url: new URL(path, 'https://studio.example/'),
    build: 'test',
    lang,
    ...(chapter && { chapter }),
    ...(onProblem && { onProblem }),
  });
}
