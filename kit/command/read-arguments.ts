import { parseArgs } from 'node:util';
import { SiteError } from '../site-error.js';

/** The parsed arguments of the command. */
export interface CommandArguments {
  readonly command: string | undefined;
  readonly places: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

const known = {
  config: { type: 'string' },
  documents: { type: 'string' },
  articles: { type: 'string' },
  pages: { type: 'string' },
  browser: { type: 'string' },
  strict: { type: 'boolean' },
  json: { type: 'boolean' },
  url: { type: 'string' },
  server: { type: 'string' },
  platform: { type: 'string' },
  template: { type: 'string' },
  apps: { type: 'string' },
  key: { type: 'string' },
  port: { type: 'string' },
  write: { type: 'boolean' },
  watch: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Takes the arguments of the command apart. @throws SiteError `bad-option` naming what it does not know */
export function readArguments(args: readonly string[]): CommandArguments {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true });
    const [command, ...places] = positionals;
    return { command, places, options: values };
  } catch (cause) {
    throw new SiteError('bad-option', `${String((cause as Error).message)} See: siteblocks --help`, { cause });
  }
}
