/** Fetches a module, and does not run it yet. */
export function preloadModule(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
