/**
 * Lets the browser forget a tree that is in no page: it keeps one, with its whole document, as long as sources of pictures in it ask for the width of
 * the window.
 */
export function letGoOfPictures(tree: ParentNode): void {
  for (const source of tree.querySelectorAll('source')) source.remove();
}
