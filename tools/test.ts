import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lackOfPostgres } from '../test/platform/find-postgres.js';
import { turnOf, waitingFiles } from '../test/support/file-turns.js';
import { presentHour } from '../test/support/in-turn.js';
import { browserPath } from './find-browser.js';

const root = resolve(import.meta.dirname, '..');
const results = join(root, '.cache/test-results');
const full = process.argv.includes('--full');
const check = process.argv.includes('--check');

interface Count {
  passed: number;
  failed: number;
  /** What failed and why, for the end of the output: the rest is too long to be searched. */
  failures: string[];
}

/** What the tests' runner writes (vitest's JSON reporter). */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** File in which the step leaves its counts; without one the step itself counts as one test. */
  readonly report?: string;
  /** Why the step cannot run on this machine: it is left out, and says so. */
  readonly lack?: string | undefined;
}

const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** @param projects which of the configuration's projects; default: the one of that name */
function vitest(project: string, env: Record<string, string> = {}, projects = project): Step {
  const report = join(results, `${project}.json`);
  const command = [
    bin('vitest'),
    'run',
    '--project',
    projects,
    '--reporter=default',
    `--reporter=${join(root, 'tools/causes-reporter.ts')}`,
    '--hideSkippedTests',
    `--outputFile=${report}`,
  ];
  return { name: project, command, report, env };
}

/** What makes the tests of models, crashes and cold loads long, and shows each block under every policy and isolation. */
const long: Record<string, string> = full
  ? {
      SDK_MODEL_RUNS: '5000',
      OPERATION_RUNS: '5000',
      CRASH_ROUNDS: '100',
      POWER_CUTS: '200',
      FORM_CRASH_ROUNDS: '40',
      EDIT_CRASH_ROUNDS: '20',
      AREA_CRASH_ROUNDS: '20',
      EDITING_OPERATIONS: '1000',
      EDITS: '200',
      COLD_LOADS: '100',
      FULL_MATRIX: '1',
    }
  : {};

/** One turn for all steps of the run, also when the hour ends in the middle. The full run has every file. */
const turn: Record<string, string> = full ? {} : { IN_TURN: '1', TURN: String(presentHour) };

const kept = (name: string) => join(root, '.cache', name);

/** What needs no other's result, in one lane with {@link waiting}. Each keeps what it found of files that have not changed since. */
const statics: readonly Step[] = [
  { name: 'types', command: [bin('tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', kept('types.tsbuildinfo')] },
  {
    name: 'lint',
    command: [
      ...[bin('eslint'), '.', '--max-warnings', '0'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', kept('eslint/')],
    ],
  },
  { name: 'unused', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
  {
    name: 'format',
    command: [
      ...[bin('prettier'), '--check', '--log-level', 'warn', '.'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', kept('prettier')],
    ],
  },
];

/** Sizes are those of the build. In a lane with {@link postgres}. */
const built: readonly Step[] = [
  { name: 'build', command: [bin('tsx'), 'tools/build/main.ts', 'site'] },
  vitest('unit', long, 'unit*'),
];

const browser = () => ({ CHROMIUM_PATH: browserPath() });

/** What installs packages and starts a browser for a few modules: much of its time goes with waiting. */
const waiting = (): readonly Step[] => [
  vitest('tools', long),
  {
    name: 'component',
    command: [bin('tsx'), 'tools/web-test-runner.ts'],
    env: browser(),
    report: join(results, 'component.json'),
  },
];

const postgresLack = lackOfPostgres();

/** What asks nothing of the embedded database itself runs on one database: on PostgreSQL where that is, for it is faster. */
const share: Record<string, string> = postgresLack === undefined && !full ? { EMBEDDED: 'own' } : {};

const embedded: Step = vitest('platform', { ...long, ...share, ...turn });

const postgres: Step = { ...vitest('postgres', { ...share, ...turn }), lack: postgresLack };

/** What uses all of the machine, and looks at what moves: nothing runs beside it. */
const alone = (): readonly Step[] => [
  vitest('browser', { ...browser(), ...long, ...turn }),
  ...(full
    ? [
        vitest('long', { ...browser(), ...long }),
        { name: 'faults', command: [bin('tsx'), 'tools/mutate/main.ts'], env: browser() },
      ]
    : []),
];

const beginning = (text: string, lines: number) => text.trim().split('\n').slice(0, lines).join('\n    ');

function failuresOf({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [`${file}: ${beginning(message, 12)}`] : [];
    return tests.map((test) => `${file}: ${test.fullName}\n    ${beginning(test.failureMessages.join('\n'), 12)}`);
  });
}

function countOf({ report }: Step, status: number, said: string): Count {
  const own = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  const lastLines = status === 0 ? [] : [said.trim().split('\n').slice(-25).join('\n    ')];
  if (!report) return { ...own, failures: lastLines };
  try {
    const told = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failures = failuresOf(told);
    return {
      passed: told.numPassedTests,
      // A suite that could not even be loaded counts no failed test, and yet is one.
      failed: Math.max(told.numFailedTests, own.failed),
      failures: failures.length > 0 ? failures : lastLines,
    };
  } catch {
    return { ...own, failures: lastLines };
  }
}

/**
 * Runs a step. The output of two parallel steps is printed step by step, so that it is not mixed. The output of a
 * single step is printed while it runs.
 */
async function run(step: Step, next: Step | undefined, isAlone: boolean): Promise<Count> {
  if (step.lack !== undefined) {
    console.log(`\n── ${step.name}: skipped. ${step.lack}`);
    return { passed: 0, failed: 0, failures: [] };
  }
  console.log(`\n── ${step.name} begins; ${next ? `next in its lane: ${next.name}` : 'the last of its lane'}`);
  const [command = '', ...args] = step.command;
  const began = performance.now();
  let said = '';
  const status = await new Promise<number>((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...step.env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (isAlone) process.stdout.write(text);
      });
    child.on('error', () => done(1));
    child.on('close', (code) => done(code ?? 1));
  });
  const count = countOf(step, status, said);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const text = isAlone || said.trim() === '' ? '' : `${said.trimEnd()}\n`;
  console.log(`\n${text}── ${step.name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  return { ...count, failures: count.failures.map((failure) => `${step.name}: ${failure}`) };
}

/** Runs steps one after another. */
async function runAll(steps: readonly Step[], isAlone = false): Promise<Count> {
  const total: Count = { passed: 0, failed: 0, failures: [] };
  for (const [index, step] of steps.entries()) {
    const { passed, failed, failures } = await run(step, steps[index + 1], isAlone);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
  }
  return total;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
if (!process.env['CORPORA_DIR']) console.log('CORPORA_DIR is not set: the collected attacks and faults are not tried.');
const [first, second] = check
  ? [statics, built]
  : [
      [...statics, ...waiting(), embedded],
      [...built, postgres],
    ];
const last = check ? [] : alone();
const began = performance.now();
const named = (steps: readonly Step[]) => steps.map(({ name }) => name).join(', ');
console.log(`Two lanes: ${named(first)} | ${named(second)}${last.length > 0 ? `; then alone: ${named(last)}` : ''}.`);
if (!check && !full)
  console.log(
    `Turn ${turnOf(presentHour) + 1}: ${waitingFiles().length} test files wait for another turn. TURN=${presentHour} repeats this one, npm run test:full runs all.`,
  );
const counts = await Promise.all([runAll(first), runAll(second)]);
counts.push(await runAll(last, true));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure}`);
console.log(`\nAll of it took ${((performance.now() - began) / 60_000).toFixed(1)} min.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
