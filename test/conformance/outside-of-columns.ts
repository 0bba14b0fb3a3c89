/** Blocks that are of the window or of the editor, or show nothing: no column holds them. */
export const outsideOfColumns: ReadonlySet<string> = new Set([
  'analytics',
  'cookie-consent',
  'edit-mode',
  'header',
  'popup',
  'tag-manager',
]);
