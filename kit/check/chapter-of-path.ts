import { existingArticles } from '../../widgets/site/existing/existing-lists.js';
import type { CheckSources } from './check-site.js';

/** The chapter whose export has the item of a path. */
export async function chapterOfPath(
  path: string,
  { existing, exported }: Pick<CheckSources, 'existing' | 'exported'>,
): Promise<string> {
  if (!existing || !exported) return 'pages';
  const { chapters, languages } = existing;
  for (const [name, chapter] of Object.entries(chapters)) {
    if (chapter.fields['type'] === undefined || !exported.hasApp(chapter.app_id)) continue;
    if (await existingArticles({ client: exported, chapter, languages }).item(path)) return name;
  }
  return 'pages';
}
