const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** An answer to an editor, as JSON. */
export const panelJson = (value: unknown, status = 200): Response => Response.json(value, { status, headers });

/** A refusal. The panel explains `error` in the editor's language; `message` is for developers. */
export const panelRefusal = (status: number, error: string, message: string): Response =>
  panelJson({ error, message }, status);
