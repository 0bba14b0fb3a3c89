import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { widgetFiles } from './widget-files.js';
import type { WidgetParts } from './widget-files.js';

const root = resolve(import.meta.dirname, '../..');

/** Each part of a block with the flag that asks for it and the question that does. */
const questions: readonly (readonly [keyof WidgetParts, string, string])[] = [
  ['data', 'data', 'Does it have data that editors change?'],
  ['list', 'list', 'Does it have a list of entries with pictures?'],
  ['texts', 'texts', 'Does it have texts of its own, in English and Ukrainian?'],
  ['loads', 'loads', 'Does it ask the site for more than its own data?'],
  ['enhance', 'enhance', 'Does it do anything before React (enhance.ts)?'],
  ['structuredData', 'structured-data', 'Does it have structured data for search engines?'],
];

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function readArguments(): { name: string; flags: Readonly<Record<string, unknown>> } {
  const options = Object.fromEntries(questions.map(([, flag]) => [flag, { type: 'boolean' as const }]));
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    return { name: positionals[0] ?? '', flags: values };
  } catch (error) {
    return stop(`${(error as Error).message}\nFlags: ${questions.map(([, flag]) => `--${flag}`).join(' ')}`);
  }
}

/**
 * The features of the block: from the flags if there are any or the terminal is not interactive, else
 * from answers.
 */
async function askParts(flags: Readonly<Record<string, unknown>>): Promise<WidgetParts> {
  const byFlags = Object.keys(flags).length > 0 || !process.stdin.isTTY;
  const lines = byFlags ? undefined : createInterface({ input: process.stdin, output: process.stdout });
  const parts: Partial<Record<keyof WidgetParts, boolean>> = {};
  for (const [part, flag, question] of questions)
    parts[part] = lines ? /^y/i.test(await lines.question(`${question} (y/N) `)) : flags[flag] === true;
  lines?.close();
  return parts as WidgetParts;
}

const { name, flags } = readArguments();
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  stop('Give the block a name in kebab case: npm run new:widget price-cards');
if (existsSync(join(root, 'widgets', name))) stop(`widgets/${name} is there already; nothing was written.`);

const parts = await askParts(flags);
const config = await resolveConfig(join(root, 'package.json'));
for (const [file, content] of Object.entries(widgetFiles(name, parts))) {
  const path = join(root, 'widgets', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await format(content, { ...config, filepath: path }));
}
console.log(`widgets/${name} is ready; what each file is for: docs/blocks.md. Its sample is a story already, and is checked by:
  npx vitest run --project unit widgets/${name}
  npx vitest run --project browser test/conformance/blocks.test.ts -t '${name}:'
What a screen reader meets in it is written down by this, once it is as it should be; read it before you commit:
  NAMES=renew npx vitest run --project browser test/conformance/names.test.ts -t 'in ${name}'`);
