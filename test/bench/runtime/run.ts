import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../support/browser.js';
import { bytes } from './bytes.js';
import { contract } from './contract.js';
import { firstInput } from './first-input.js';
import { interaction } from './interaction.js';
import { memory } from './memory.js';
import { mounting } from './mounting.js';
import { cdnFolder, installPeers, peerVersions } from './peers.js';
import { rendering } from './rendering.js';
import { report, sectionReport } from './report.js';
import type { Result } from './report.js';
import { samePage } from './same-page.js';
import type { Section } from './section.js';
import { watching } from './watching.js';

const sections: readonly Section[] = [
  bytes,
  watching,
  mounting,
  memory,
  contract,
  firstInput,
  interaction,
  samePage,
  rendering,
];

const usualRounds = 7;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: String(usualRounds) }, write: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const wanted = sections.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const unknown = positionals.filter((name) => !sections.some((section) => section.name === name));

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}

if (unknown.length > 0)
  refuse(`Unknown section "${unknown.join('", "')}": choose from ${sections.map(({ name }) => name).join(', ')}.`);
if (!Number.isInteger(rounds) || rounds < 1) refuse('--rounds takes a whole number from 1 on.');
if (values.write && wanted.length < sections.length) refuse('--write needs all sections: the document is of one run.');
if (!existsSync(join(cdnFolder, 'manifest.json'))) refuse('The project has not been built. Run: npm run build');

installPeers();
const browser = await launchBrowser();
const results: Result[] = [];
const failed: string[] = [];
for (const section of wanted) {
  try {
    const result = { section, rows: await section.run({ rounds, browser }) };
    results.push(result);
    console.log(`\n${sectionReport(result)}`);
  } catch (error) {
    failed.push(section.name);
    console.error(`\n${section.title}: no figures.`, error);
  }
}
if (values.write && failed.length === 0) {
  const facts = { rounds, browser: browser.version(), peers: peerVersions() };
  writeFileSync(resolve(import.meta.dirname, '../../../docs/performance.md'), report(results, facts));
} else if (values.write) console.error('Nothing was written, because not every section has its figures.');
await browser.close();
if (failed.length > 0) console.error(`\nWithout figures: ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);
