import { exec } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Guide, GuideAction } from './read-guide.js';
import { runExample, type RunningExample } from './run-example.js';

/** What a walk through a guide left behind. */
export interface WalkedGuide {
  /** Exit code of each command, by the command as the guide has it. */
  readonly codes: ReadonlyMap<string, number>;
  /** What the command before a line that should be seen printed, by that line. */
  readonly seen: ReadonlyMap<string, string>;
  /** The server that the guide starts; it is still running. */
  readonly server: RunningExample;
}

interface WalkOptions {
  readonly guide: Guide;
  /** An empty folder. */
  readonly folder: string;
  /** Archives of packages by their names: what the guide installs comes from them. */
  readonly archives: Readonly<Record<string, string>>;
  /** Address of the platform, for the one that the guide names. */
  readonly platform: string;
  /** Folder that is there already: the guide's files in it are not saved. Default: none. */
  readonly given?: string;
}

const namedPlatform = 'https://platform.example/GudHub';
const namedAddress = /http:\/\/localhost:3000\/?/g;

const inShell = (line: string, cwd: string): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    const child = exec(line, { cwd }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

/** Does what a guide says, in an empty folder, as its reader would. */
export async function walkGuide({ guide, folder, archives, platform, given }: WalkOptions): Promise<WalkedGuide> {
  const codes = new Map<string, number>();
  const seen = new Map<string, string>();
  let server: RunningExample | undefined;
  let printed = '';

  /** Packages are not published where they are tested: all of them come from their archives, dependencies of each other too. */
  const installed = (command: string): string => {
    const named = command.split(' ').slice(2);
    const unknown = named.filter((name) => !(name in archives));
    if (unknown.length > 0) throw new Error(`The guide installs ${unknown.join(', ')}, which we do not publish.`);
    return `npm install --prefer-offline --no-audit --no-fund --silent ${Object.values(archives).join(' ')}`;
  };

  async function run(command: string): Promise<void> {
    const started = /^(?:(\w+)=(\S+) )?node (\S+)$/.exec(command);
    if (started) {
      const [, name = 'UNUSED', value = '', file = ''] = started;
      server = await runExample(join(folder, file), folder, { [name]: value.replace(namedPlatform, platform) });
      codes.set(command, 0);
      return;
    }
    const line = (command.startsWith('npm install ') ? installed(command) : command)
      .replace(namedAddress, server?.address ?? 'http://unused.invalid/')
      .replace(namedPlatform, platform);
    // The platform that commands ask may be in this very process.
    const { code, output } = await inShell(line, folder);
    printed = output;
    codes.set(command, code);
  }

  async function act(action: GuideAction): Promise<void> {
    if (action.kind === 'run') return run(action.command);
    if (action.kind === 'see') return void seen.set(action.line, printed);
    if (given !== undefined && action.file.startsWith(`${given}/`)) return;
    const file = join(folder, action.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, action.text);
  }

  try {
    for (const { actions } of guide.steps) for (const action of actions) await act(action);
    if (!server) throw new Error('The guide starts no server.');
    return { codes, seen, server };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}
