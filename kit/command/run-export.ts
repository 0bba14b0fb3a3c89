import { exportSite } from '../export/export-site.js';
import { SiteError } from '../site-error.js';
import type { CommandArguments } from './read-arguments.js';
import type { CommandOutput } from './command-output.js';

const originOf = (name: string, text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new SiteError(
    'bad-option',
    `${name} must be an address such as https://studio.example, and is "${text.replace(/[^/]*@/, '…@')}".`,
  );
};

/**
 * `siteblocks export`: writes a running site as files, and reports parts that could not be
 * exported.
 */
export async function runExport({ places, options }: CommandArguments, output: CommandOutput): Promise<0 | 1 | 2> {
  const [address, folder, ...others] = places;
  if (address === undefined || folder === undefined || others.length > 0)
    throw new SiteError('bad-option', 'Name an address and a folder: siteblocks export http://localhost:4000 out');
  const { url, server } = options;
  const problems: string[] = [];
  const { pages, files, removed } = await exportSite({
    ask: (request) => fetch(request),
    origin: originOf('The address', address),
    folder,
    ...(typeof url === 'string' && { publicOrigin: originOf('--url', url) }),
    ...(typeof server === 'string' && { server: originOf('--server', server) }),
    onProblem: (message) => problems.push(message),
  });
  for (const problem of problems) output.writeError(`${problem.replace(/\p{Cc}/gu, ' ')}\n`);
  output.write(`${pages} pages and ${files} files in ${folder}; ${removed.length} of an earlier export are gone.\n`);
  return problems.length > 0 ? 1 : 0;
}
