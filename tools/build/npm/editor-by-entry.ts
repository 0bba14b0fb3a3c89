import { join } from 'node:path';

/** Plugin of Vite and Rollup: edit mode takes its text editor from whoever imports `siteblocks/editor`, so that apps without editing install none. */
export function editorByEntry(root: string) {
  return {
    name: 'siteblocks:editor-by-entry',
    enforce: 'pre' as const,
    resolveId: (source: string, importer: string | undefined) =>
      source === './tinymce-source.js' && importer?.endsWith('/editor/text/rich/load-tinymce.ts')
        ? join(root, 'editor/text/rich/given-source.ts')
        : undefined,
  };
}
