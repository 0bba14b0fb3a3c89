import { SiteError } from '../site-error.js';
import { commandHelp } from './command-help.js';
import type { CommandOutput } from './command-output.js';
import { readArguments } from './read-arguments.js';
import { runAdopt, type AdoptSettings } from './run-adopt.js';
import { runCheck } from './run-check.js';
import { runCreate } from './run-create.js';
import { runExport } from './run-export.js';

/**
 * Runs the command `siteblocks`.
 *
 * @param args Arguments after its name: `['check', 'https://studio.example/']`.
 * @param settings What ends a server that the command runs, and the files for browsers that it serves; default: the signal of the process, and those of
 *   the installed package.
 * @returns Its exit code: 0 all is well, 1 a check found what a visitor would miss or an export left something out, 2 it could not be done.
 * @example
 * process.exitCode = await runCommand(process.argv.slice(2), { write: (text) => process.stdout.write(text), writeError: (text) => process.stderr.write(text) });
 */
export async function runCommand(
  args: readonly string[],
  output: CommandOutput,
  settings: AdoptSettings = {},
): Promise<0 | 1 | 2> {
  try {
    const asked = readArguments(args);
    if (asked.options['help']) {
      output.write(commandHelp);
      return 0;
    }
    if (asked.command === 'adopt') return await runAdopt(asked, output, settings);
    if (asked.command === 'create') return await runCreate(asked, output);
    if (asked.command === 'check') return await runCheck(asked, output);
    if (asked.command === 'export') return await runExport(asked, output);
    output.writeError(commandHelp);
    return 2;
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    output.writeError(`${error.message}\n`);
    return 2;
  }
}
