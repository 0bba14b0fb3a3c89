/*
 * `embed.js`: loads the runtime on pages that load scripts without `type="module"`, and for scripts that are removed as soon as they have run.
 * The build writes this file as one classic script.
 */
{
  // An element of the page may be named like a member of the document.
  const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
  const options = script ? { nonce: script.nonce || undefined, ...script.dataset } : {};
  // A script of another origin has no address of its own to import relative to. Where nothing says which script runs, the file was just loaded.
  const { name = '' } =
    performance.getEntriesByType('resource').findLast((entry) => /\/embed\.js/.test(entry.name)) ?? {};
  const runtime = new URL('runtime.js', script?.src || name).href;
  (import(runtime) as Promise<{ configure: (options: object, ofScript: boolean) => void }>).then(
    ({ configure }) => configure(options, true),
    (error: unknown) => console.error('[siteblocks] runtime.js beside embed.js could not be loaded.', error),
  );
}
