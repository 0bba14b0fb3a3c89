import { plainText } from '../../widgets/shared/plain-text.js';
import { editorHtml } from '../../widgets/site/existing/editor-html.js';
import { withSigns } from '../../widgets/site/existing/with-signs.js';
import { mediaHosts } from '../pages/media-hosts.js';
import type { ExportedArticle } from './articles-in.js';
import type { Finding, PageReport } from './finding.js';
import { framesIn, named } from './frames-in.js';

const finding = (level: Finding['level'], message: string): Finding => ({ kind: 'article', level, tag: '', message });

/**
 * Parts of an exported article that no page will show: those of unknown types, and frames, films and sounds, which
 * texts must not contain.
 */
export function checkArticle(
  { kind, name, slug, texts, missing }: ExportedArticle,
  origins?: ReadonlySet<string>,
): PageReport {
  const which = `the ${kind} "${plainText(withSigns(name))}"${slug && ` (${slug})`}`;
  const told = new Set<string>();
  const found: Finding[] = [];
  const tell = (level: Finding['level'], message: string) => {
    if (!told.has(message)) found.push(finding(level, message));
    told.add(message);
  };
  const shown: string[] = [];
  for (const text of texts) {
    const html = editorHtml(text, (problem) => tell('error', `${which}: ${problem}`));
    shown.push(html);
    for (const frame of framesIn(html))
      tell(
        'error',
        `${which} has ${named(frame)}, which no text may hold; it is left out. Put a link to it in its place.`,
      );
  }
  for (const place of missing)
    tell('warning', `${which} has a text in ${place}, which was not given, so it was not checked. Give it too.`);
  return {
    path: slug || name,
    isArticle: true,
    tags: [],
    findings: found,
    hosts: mediaHosts(shown.join('\n'), origins),
  };
}
