import type { RuntimeConfig } from '../../../runtime/entry/config.js';

async function tell({ site }: RuntimeConfig, token: string): Promise<void> {
  if (site !== location.origin) return;
  const answer = await fetch('/_gh/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    credentials: 'same-origin',
  });
  if (!answer.ok) throw new Error(`The site answered /_gh/session with status ${answer.status}.`);
}

/**
 * Makes the site recognise this browser as an editor's, so that it shows drafts and renders pages again. Saving works
 * without that, so failures are ignored here.
 */
export async function beginEditorSession(config: RuntimeConfig, token: string): Promise<void> {
  await tell(config, token).catch(() => undefined);
}

/** Ends the editor's session of this browser on the site. Rejects if the site cannot be reached. */
export async function endEditorSession(config: RuntimeConfig): Promise<void> {
  await tell(config, '');
}
