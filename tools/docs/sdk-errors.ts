import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SdkError, sdkErrorCodes } from '../../sdk/sdk-error.js';

const root = resolve(import.meta.dirname, '../..');

/** Where the page of error codes lies. */
export const sdkErrorsPage = join(root, 'docs/sdk-errors.md');

/** The page of error codes, made of the table in the declaration of `SdkError`; fails where the table and the list of codes differ. */
export function renderSdkErrors(): string {
  const source = readFileSync(join(root, 'sdk/sdk-error.ts'), 'utf8');
  const meanings = new Map(
    [...source.matchAll(/^ \* \| `([a-z-]+)` \| ([^|\n]+) \|$/gm)].map(([, code = '', meaning = '']) => [
      code,
      meaning,
    ]),
  );
  const rows = sdkErrorCodes.map((code) => {
    const meaning = meanings.get(code);
    if (!meaning) throw new Error(`sdk/sdk-error.ts has no row for the code '${code}': add it to the table.`);
    return `| \`${code}\` | ${meaning} | ${new SdkError(code, meaning).retryable ? 'yes' : 'no'} |`;
  });
  if (meanings.size !== sdkErrorCodes.length)
    throw new Error('sdk/sdk-error.ts describes a code that does not exist: remove its row.');
  return [
    '# Errors of the SDK',
    '',
    'Every promise of the SDK that rejects, and everything that it throws, is an `SdkError`. Its `code` is one of these; `status` and `url`',
    'tell of the answer where there was one, `cause` what lies beneath. No token, password or body is in any of them.',
    '',
    '| code | meaning | the same call may succeed later (`retryable`) |',
    '|---|---|---|',
    ...rows,
    '',
    'This page is generated from `sdk/sdk-error.ts` by `npx tsx tools/docs/sdk-errors.ts`.',
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(dirname(sdkErrorsPage), { recursive: true });
  writeFileSync(sdkErrorsPage, renderSdkErrors());
}
