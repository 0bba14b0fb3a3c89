import type { Plugin } from 'vite';

const written = `SugarElement.fromHtml('<span data-mce-bogus="all" style="display: inline-block;">' + ZWSP$1 + '</span>');`;
const instead = `SugarElement.fromHtml('<span data-mce-bogus="all">' + ZWSP$1 + '</span>'); span.dom.style.display = 'inline-block';`;

/**
 * The editor's code with the mark that it scrolls to, after Enter and after a paste, styled by script: an inline style is refused by
 * `style-src 'self'`, and each one would be a report.
 *
 * @throws Error where the mark is not made in the known way once: another version of the editor has to be looked at again.
 */
export function withQuietMarker(code: string): string {
  const parts = code.split(written);
  if (parts.length !== 2)
    throw new Error(
      `TinyMCE makes the mark that it scrolls to in another way than before (${parts.length - 1} places instead of 1). Look for createMarker in tinymce.js, and change tools/vite-plugin/quiet-tinymce.ts.`,
    );
  return parts.join(instead);
}

/** Keeps the editor from writing inline styles, in every build that holds it. */
export function quietTinymce(): Plugin {
  return {
    name: 'siteblocks-quiet-tinymce',
    transform: {
      filter: { id: /\/node_modules\/tinymce\/tinymce(?:\.min)?\.js(?:\?|$)/ },
      handler: (code) => ({ code: withQuietMarker(code), map: null }),
    },
  };
}
