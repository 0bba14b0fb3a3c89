import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { browserPath } from '../find-browser.js';
import { areas } from './areas.js';
import type { Fault } from './fault.js';
import { misfitsOf } from './misfits-of.js';

/**
 * Puts small faults into a copy of the sources, one at a time, and runs the tests that should see them:
 * `tsx tools/mutate/main.ts [area…]`. Fails where fewer than 90 % of an area are seen, where a fault no longer fits its file, and where its tests fail
 * without it.
 */

/** Share of the faults of each area that must be seen. */
const required = 0.9;
/** Milliseconds after which a run counts as failed: a fault may hang. */
const patience = 180_000;

const root = resolve(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const chosen = Object.entries(areas).filter(([area]) => asked.length === 0 || asked.includes(area));
const faults = chosen.flatMap(([, list]) => list);

/** A copy of what git knows of, with this folder's packages and build. */
function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'siteblocks-mutate-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    mkdirSync(join(tree, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  for (const folder of ['node_modules', 'dist']) symlinkSync(join(root, folder), join(tree, folder));
  return tree;
}

function passes(tree: string, { project, tests, titles }: Fault): boolean {
  const only = titles === undefined ? [] : ['-t', titles];
  const { status, stdout } = spawnSync(
    join(tree, 'node_modules/.bin/vitest'),
    // Some unit tests have their own project, for they replace modules.
    [
      'run',
      '--reporter',
      'json',
      '--project',
      project === 'unit' ? 'unit*' : project,
      '--bail',
      '1',
      ...tests,
      ...only,
    ],
    {
      cwd: tree,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: patience,
      env: { ...process.env, ...(project === 'browser' ? { CHROMIUM_PATH: browserPath() } : {}) },
    },
  );
  // A title that no test has any more would let every fault pass.
  return status === 0 && !/"numPassedTests":0,/.test(stdout);
}

function isSeen(tree: string, fault: Fault): boolean {
  const file = join(tree, fault.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    source.replace(fault.find, () => fault.replace),
  );
  try {
    return !passes(tree, fault);
  } finally {
    writeFileSync(file, source);
  }
}

const wrong = misfitsOf(faults, root);
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(2);
}

const tree = copyTree();
try {
  const selections = new Map(faults.map((fault) => [JSON.stringify([fault.tests, fault.titles]), fault]));
  const failing = [...selections.values()].filter((fault) => !passes(tree, fault));
  if (failing.length > 0) {
    console.error(
      failing.map(({ tests, titles = '' }) => `Fails without any fault: ${tests.join(' ')} ${titles}`).join('\n'),
    );
    process.exitCode = 2;
  } else {
    let seen = 0;
    const blind: string[] = [];
    for (const [area, list] of chosen) {
      const results = list.map((fault) => {
        const killed = isSeen(tree, fault);
        console.log(`${killed ? 'seen    ' : 'SURVIVED'}  ${area.padEnd(10)}  ${fault.file}: ${fault.name}`);
        return killed;
      });
      const killed = results.filter(Boolean).length;
      seen += killed;
      if (killed < required * list.length) blind.push(area);
      console.log(`── ${area}: ${killed} of ${list.length} seen\n`);
    }
    console.log(`${seen} of ${faults.length} faults seen (${Math.round((seen / faults.length) * 100)} %)`);
    if (blind.length > 0) console.error(`Fewer than ${required * 100} % are seen of: ${blind.join(', ')}`);
    process.exitCode = blind.length > 0 ? 1 : 0;
  }
} finally {
  rmSync(tree, { recursive: true, force: true });
}
