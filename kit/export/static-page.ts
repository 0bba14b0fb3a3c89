import { escapeHtml } from '../../runtime/server/escape-html.js';
import { knownTags, type Wanted } from '../../runtime/server/find-tags.js';
import { splice, type Replacement } from '../../runtime/server/splice.js';

const isForm: Wanted = (name) => name === 'form';
const isRuntime: Wanted = (name, { src = '' }) => name === 'script' && /\/runtime\.js(?:[?#]|$)/.test(src);

/** Directives that a policy inside a page cannot have. */
const headerOnly = /^(?:frame-ancestors|report-uri|report-to|sandbox)\b/;

/** A policy as it may stand in a page, with another server that the page asks and sends forms to. */
function policyInPage(policy: string, server: string | undefined): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !headerOnly.test(directive));
  if (server === undefined) return directives.join('; ');
  return directives
    .map((directive) => (/^(?:connect-src|form-action)\b/.test(directive) ? `${directive} ${server}` : directive))
    .join('; ');
}

interface StaticPage {
  /** Policy that the live page came with; `null`: none. */
  readonly policy: string | null;
  /** Origin of the server that answers forms and questions; `undefined`: there is none. */
  readonly server: string | undefined;
}

/** An attribute's value in a start tag, with its quotes if it has any. */
const valueOf = (name: string): RegExp => new RegExp(`(\\s${name}\\s*=\\s*)("[^"]*"|'[^']*'|[^\\s>]+)`, 'i');

function formAddress(html: string, server: string): Replacement[] {
  return knownTags(html, isForm)
    .filter(({ attributes }) => attributes['action']?.startsWith('/'))
    .map(({ start, openEnd, attributes }) => ({
      start,
      end: openEnd,
      text: html
        .slice(start, openEnd)
        .replace(valueOf('action'), (_whole, name: string) => `${name}"${escapeHtml(server + attributes['action'])}"`),
    }));
}

/**
 * A page as it stands on a server of files: what the live one said in headers it says itself, its forms go to the server that takes
 * them, and its runtime asks that server.
 */
export function staticPage(html: string, { policy, server }: StaticPage): string {
  const head = /<head\b[^>]*>/i.exec(html);
  const inPage = policy === null ? '' : policyInPage(policy, server);
  const replacements: Replacement[] = [];
  if (head && inPage) {
    const at = head.index + head[0].length;
    const text = `\n    <meta http-equiv="content-security-policy" content="${escapeHtml(inPage)}">`;
    replacements.push({ start: at, end: at, text });
  }
  if (server !== undefined) {
    replacements.push(...formAddress(html, server));
    for (const { openEnd, attributes } of knownTags(html, isRuntime)) {
      if (attributes['data-site'] !== undefined) continue;
      const text = ` data-site="${escapeHtml(server)}" data-isolation="light">`;
      replacements.push({ start: openEnd - 1, end: openEnd, text });
    }
  }
  return splice(html, replacements);
}

/** True for a page that sends something to its server. */
export const hasForm = (html: string): boolean =>
  knownTags(html, isForm).some(({ attributes }) => attributes['method']?.toLowerCase() === 'post');

/** A page that leads to another one, for servers of files that know no redirects. */
export const leadingPage = (to: string): string =>
  `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeHtml(to)}</title>\n<link rel="canonical" href="${escapeHtml(to)}">\n<meta name="robots" content="noindex">\n<meta http-equiv="refresh" content="0; url=${escapeHtml(to)}">\n<p><a href="${escapeHtml(to)}">${escapeHtml(to)}</a></p>\n`;
