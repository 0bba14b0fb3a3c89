import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampledBlocks } from '../../widgets/samples.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import { catalogue } from '../../widgets/texts/catalogue.js';
import { inTurn } from '../support/in-turn.js';
import { speechFaults } from '../support/spoken/speech-faults.js';
import { spokenLines } from '../support/spoken/spoken-lines.js';
import { spokenPage } from '../support/spoken/spoken-page.js';
import type { Bench } from './bench.js';
import { bringToState } from './bring-to-state.js';
import { keptStage } from './kept-stage.js';
import { eager, sampleOptions } from './sample-options.js';

/** What a screen reader meets in each block, as somebody has read it and found it right. */
const folder = join(import.meta.dirname, 'names');

/**
 * Writes the files again instead of holding the blocks to them; set by somebody who reads what has changed.
 */
const isRenewing = process.env['NAMES'] === 'renew';

/**
 * A full run checks each sample in both languages. Other runs check the first one of each block in both, and some of
 * the rest in English, by turns.
 */
const isFull = isRenewing || process.env['FULL_MATRIX'] === '1';
const others = sampledBlocks.flatMap(({ samples }) => samples.slice(1));
const byTurns: ReadonlySet<BlockSample> = new Set(inTurn(others, 64));

const inUkrainian = ', in Ukrainian';

const stage = keptStage();
let bench: Bench;
let page: Page;
beforeAll(() => {
  [bench, page] = [stage.bench(), stage.page()];
});

/** Shows a sample as it comes; it is activated where its state takes that. */
async function open(sample: BlockSample, lang: string): Promise<void> {
  const { steps = [], settled, endpoints } = sample;
  const isAlive = Boolean(settled ?? endpoints) || steps.length > 0;
  const options = sampleOptions(isAlive ? { ...sample, html: eager(sample.html) } : sample);
  // Head and foot are landmarks of a page, which they are not inside of its main part.
  await page.goto(await bench.page({ ...options, body: options.body.replace(/<\/?main>/g, ''), lang }));
  await bringToState(page, sample);
  if (isRenewing && !Object.values(endpoints ?? {}).includes('waits')) await page.waitForLoadState('networkidle');
}

/** The footer's years end with the present one, which changes each year. */
const withoutYear = (line: string): string => line.replace(/(?<=© (?:\d{4}–)?)\d{4}/, '<this year>');

const met = async (): Promise<string[]> => spokenLines(await spokenPage(page)).map(withoutYear);

/** Opens everything that is folded or closed. */
const unfold = () =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.name = '';
      details.open = true;
    }
    for (const dialog of document.querySelectorAll('dialog')) if (!dialog.open) dialog.showModal();
  });

/** Compares the announced lines, once they are complete, with those of the file, and returns them. */
async function expectToMeet(
  file: Map<string, string>,
  title: string,
  lines: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  let last: readonly string[] = [];
  const text = async () => {
    last = await lines();
    return last.join('\n') || 'nothing';
  };
  if (isRenewing) file.set(title, await text());
  else await expect.poll(text, { timeout: 4_000 }).toBe(file.get(title) ?? 'nothing in the file');
  return last;
}

const fileOf = (block: string) => join(folder, `${block}.txt`);

/** Parts of a file by their titles. */
function readParts(block: string): Map<string, string> {
  if (!existsSync(fileOf(block)))
    throw new Error(
      `${fileOf(block)} is missing. Write it with NAMES=renew npx vitest run --project browser test/conformance/names.test.ts -t 'in ${block}', and read what it says.`,
    );
  const parts = readFileSync(fileOf(block), 'utf8').trimEnd().split(/^# /m).slice(1);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trimEnd()]),
  );
}

const writeParts = (block: string, parts: ReadonlyMap<string, string>) =>
  writeFileSync(fileOf(block), `${[...parts].map(([title, text]) => `# ${title}\n${text}\n`).join('\n')}`);

describe('what a screen reader meets', () => {
  it.each(sampledBlocks.map(({ name, samples }) => [name, samples] as const))('in %s', async (name, samples) => {
    const written = isRenewing ? new Map<string, string>() : readParts(name);
    const titles = new Set<string>();
    const leftOut = new Set<string>();
    const check = async (title: string, lines: () => Promise<readonly string[]>) => {
      titles.add(title);
      return expectToMeet(written, title, lines);
    };
    /** Ukrainian lines that already occurred: built-in names are reported once. */
    const told = new Set<string>();
    for (const [index, sample] of samples.entries()) {
      const isOpened = index === 0;
      if (!isFull && !isOpened && !byTurns.has(sample)) {
        leftOut.add(sample.name);
        continue;
      }
      const english: string[] = [];
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(sample, 'en-US');
      english.push(...(await check(sample.name, met)));
      expect.soft(speechFaults(await spokenPage(page)), sample.name).toEqual([]);
      if (isOpened) {
        await unfold();
        const lines = await met();
        if (lines.some((line) => !english.includes(line))) await check(`${sample.name}, all open`, met);
        english.push(...lines);
        expect.soft(speechFaults(await spokenPage(page)), `${sample.name}, all open`).toEqual([]);
      }
      if (!catalogue['uk']?.[name] || !(isFull || isOpened)) continue;
      await open(sample, 'uk');
      if (isOpened) await unfold();
      const translated = async () => [
        ...new Set(
          (await met()).map((line) => line.trim()).filter((line) => !english.some((one) => one.trim() === line)),
        ),
      ];
      const fresh = async () => (await translated()).filter((line) => !told.has(line));
      if ((await fresh()).length === 0) continue;
      for (const line of await check(sample.name + inUkrainian, fresh)) told.add(line);
    }
    if (isRenewing) writeParts(name, written);
    const isLeftOut = (title: string) =>
      !isFull && !titles.has(title) && (title.endsWith(inUkrainian) || leftOut.has(title));
    expect([...written.keys()].filter((title) => !isLeftOut(title))).toEqual([...titles]);
  });

  it('has a file for each block, and for nothing else', () => {
    expect(readdirSync(folder).sort()).toEqual(sampledBlocks.map(({ name }) => `${name}.txt`).sort());
  });
});
