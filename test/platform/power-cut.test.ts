import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPlatform } from '../../platform/open-platform.js';
import { reasonOf } from '../../platform/base/reason-of.js';
import { randomBy } from '../support/random-by.js';
import { makeState } from './power-cut/make-state.js';
import { readTrace } from './power-cut/read-trace.js';
import { recordFolder, type RecordedFolder } from './power-cut/recorded-folder.js';
import { copyTemplateDatabase } from './template-database.js';

/** How many states are opened; `npm run test:full` asks for more. */
const states = Number(process.env['POWER_CUTS'] ?? 8);

/** Writes that are acknowledged while the recording runs. */
const acknowledgements = Math.max(150, 2 * states);

const calls =
  'openat,open,creat,write,pwrite64,writev,pwritev,pwritev2,fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,ftruncate,truncate,fallocate,link,linkat,symlink,symlinkat,copy_file_range,msync';

const hasTrace = spawnSync('strace', ['-V'], { stdio: 'ignore' }).status === 0;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'power-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Records what the writing process does to a data folder, until it is killed. */
async function record({ before, recorded }: { before: string; recorded: string }): Promise<RecordedFolder> {
  await cp(before, recorded, { recursive: true });
  const trace = join(folder, 'trace');
  const process_ = join(import.meta.dirname, 'power-cut-process.ts');
  const traced = ['-f', '--seccomp-bpf', '-y', '-x', '-s', '1000000000', '-e', `trace=${calls}`, '-e', 'signal=none'];
  const child = spawn('strace', [...traced, '-o', trace, process.execPath, '--import', 'tsx', process_, recorded], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // `close` comes when the database, too, has let go of the pipe.
  const ended = once(child, 'close');
  let seen = 0;
  for await (const _line of createInterface({ input: child.stdout }))
    if ((seen += 1) === acknowledgements) spawnSync('pkill', ['-KILL', '-P', String(child.pid)]);
  await ended;
  return recordFolder(await readTrace(trace), recorded);
}

/** What is missing in a state of what was acknowledged before. */
async function lossesIn(dataDir: string, printed: readonly string[]): Promise<string[]> {
  const numbers = new Map<string, number>();
  const files: string[] = [];
  const pictures: string[] = [];
  for (const [kind, item, number] of printed.map((text) => text.trim().split(' '))) {
    if (kind === 'document') numbers.set(item!, Number(number));
    if (kind === 'file') files.push(`file ${number} of ${item}`);
    if (kind === 'picture') {
      const found = await readFile(join(dataDir, 'images', `team ${item}/of ${number}/a.jpg`), 'utf8').catch(reasonOf);
      if (found !== `picture ${number} of ${item}`) pictures.push(`picture ${number} of ${item}: ${found}`);
    }
  }
  try {
    const platform = await openPlatform({ dataDir, log: () => undefined });
    try {
      const { database } = platform;
      const rows = await database.selectFrom('document').select(['item_id', 'data']).execute();
      const kept = new Map(rows.map(({ item_id, data }) => [String(item_id), JSON.parse(data) as { number: number }]));
      const lost = [...numbers].flatMap(([item, number]) => {
        const found = kept.get(item)?.number ?? 0;
        // One more may have been on its way.
        return found === number || found === number + 1 ? [] : [`document ${item}: ${found} in the place of ${number}`];
      });
      const stored = await database.selectFrom('file').select('content_hash').execute();
      const contents = await Promise.all(
        stored.map(({ content_hash: hash }) =>
          readFile(join(dataDir, 'files', hash.slice(0, 2), hash), 'utf8').catch(reasonOf),
        ),
      );
      const lostFiles = files.filter((text) => !contents.includes(text)).map((text) => `${text} is lost`);
      const broken = contents.filter((text) => !/^file \d+ of \d+$/.test(text)).map((text) => `a file holds: ${text}`);
      return [...lost, ...lostFiles, ...broken, ...pictures];
    } finally {
      await platform.close();
    }
  } catch (error) {
    return [`it cannot be opened: ${reasonOf(error)}`];
  }
}

interface Outcome {
  readonly seed: number;
  readonly acknowledged: number;
  readonly losses: readonly string[];
}

async function cutPower(
  recording: RecordedFolder,
  paths: { before: string; recorded: string },
  count: number,
): Promise<Outcome[]> {
  const { printed } = recording;
  const seeds = Date.now() % 1_000_000;
  const outcomes: Outcome[] = [];
  for (let round = 0; round < count; round += 1) {
    const seed = seeds + round;
    const random = randomBy(seed);
    const [at, next] = [Math.floor(random() * (printed.length - 1)), random()];
    // Just after an acknowledgement, or at any moment before the next one.
    const [from, to] = [printed[at]!.at + 1, printed[at + 1]!.at];
    const cut = round % 2 === 0 ? from : from + Math.floor(next * (to - from + 1));
    const target = join(folder, 'state');
    makeState(recording, { ...paths, target, cut, random });
    const acknowledged = printed.filter((line) => line.at < cut).map(({ text }) => text);
    outcomes.push({ seed, acknowledged: acknowledged.length, losses: await lossesIn(target, acknowledged) });
    await rm(target, { recursive: true, force: true });
  }
  return outcomes;
}

async function prepare(): Promise<{ before: string; recorded: string }> {
  const paths = { before: join(folder, 'before'), recorded: join(folder, 'recorded') };
  await copyTemplateDatabase(paths.before);
  await (await openPlatform({ dataDir: paths.before, log: () => undefined })).close();
  return paths;
}

describe.skipIf(!hasTrace)(`a power cut under load${hasTrace ? '' : ' (skipped: strace is not installed)'}`, () => {
  it(
    `loses nothing that was acknowledged, in ${states} states that it could leave`,
    async () => {
      const paths = await prepare();
      const recording = await record(paths);
      expect(recording.printed.length).toBeGreaterThanOrEqual(acknowledgements);
      const outcomes = await cutPower(recording, paths, states);
      expect(outcomes.filter(({ losses }) => losses.length > 0)).toEqual([]);
      if (process.env['POWER_CUTS']) console.log({ states, syncs: recording.syncs, ...totals(outcomes) });
    },
    60_000 + 15_000 * states,
  );

  it('loses acknowledged writes where the database does not sync, so this test would see it', async () => {
    const paths = await prepare();
    await appendFile(join(paths.before, 'db/postgresql.conf'), '\nfsync = off\n');
    const outcomes = await cutPower(await record(paths), paths, 4);
    expect(outcomes.filter(({ losses }) => losses.length > 0).length).toBeGreaterThan(0);
  }, 240_000);
});

const totals = (outcomes: readonly Outcome[]) => ({
  acknowledgedBefore: outcomes.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  lost: outcomes.reduce((sum, { losses }) => sum + losses.length, 0),
});
