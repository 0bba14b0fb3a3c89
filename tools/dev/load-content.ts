import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Command of package.json that brings changed content files into a platform, without overwriting what an editor changed. */
const command = 'content:load';

/** Brings the content files into the running site, where the project has a command for it. Rejects with what the command said. */
export async function loadContent(root: string, env: Readonly<Record<string, string>>): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  if (!(command in scripts)) return;
  const child = spawn('npm', ['run', '--silent', command], { cwd: root, env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The content files could not be loaded (npm run ${command}).\n\n${said}`);
  if (said.trim() !== '') console.log(said.trim());
}
