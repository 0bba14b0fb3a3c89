import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';

/**
 * Brings the content files of a build into the running site; what an editor has changed stays. Rejects with what the command said.
 *
 * @param program The build's server, which the command stands beside.
 * @param env Settings by which the command finds the site.
 */
export async function loadContent(program: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [join(dirname(program), 'load-content.js')], {
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The content files could not be loaded.\n\n${said}`);
  if (said.trim() !== '') console.log(said.trim());
}
