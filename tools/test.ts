import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lackOfPostgres } from '../test/platform/find-postgres.js';
import { browserPath } from './find-browser.js';

const root = resolve(import.meta.dirname, '..');
const results = join(root, '.cache/test-results');
const full = process.argv.includes('--full');
const check = process.argv.includes('--check');

interface Count {
  passed: number;
  failed: number;
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

function vitest(project: string, env: Record<string, string> = {}): Step {
  const report = join(results, `${project}.json`);
  const command = [
    bin('vitest'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { name: project, command, report, env };
}

/** What makes the tests of models and crashes long. */
const long: Record<string, string> = full ? { SDK_MODEL_RUNS: '5000', CRASH_ROUNDS: '100' } : {};

function steps(): Step[] {
  const fast: Step[] = [
    { name: 'types', command: [bin('tsc'), '--noEmit'] },
    { name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'] },
    { name: 'unused', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
    { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
    { name: 'build', command: [bin('tsx'), 'tools/build/main.ts', 'site'] },
    vitest('unit', long),
  ];
  if (check) return fast;
  const browser = { CHROMIUM_PATH: browserPath() };
  const component = {
    name: 'component',
    command: [bin('tsx'), 'tools/web-test-runner.ts'],
    env: browser,
    report: join(results, 'component.json'),
  };
  const postgres = { ...vitest('postgres'), lack: lackOfPostgres() };
  return [...fast, vitest('tools'), vitest('platform', long), postgres, component, vitest('browser', browser)];
}

function countOf({ report }: Step, status: number): Count {
  const own = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  if (!report) return own;
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    // A suite that could not even be loaded counts no failed test, and yet is one.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, own.failed) };
  } catch {
    return own;
  }
}

async function run(step: Step): Promise<Count> {
  if (step.lack !== undefined) {
    console.log(`\n── ${step.name}: skipped. ${step.lack}`);
    return { passed: 0, failed: 0 };
  }
  const [command = '', ...args] = step.command;
  const began = performance.now();
  console.log(`\n── ${step.name}`);
  const status = await new Promise<number>((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...step.env },
    });
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
  const count = countOf(step, status);
  console.log(
    `── ${step.name}: ${count.passed} passed, ${count.failed} failed in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  return count;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const step of steps()) {
  const count = await run(step);
  total.passed += count.passed;
  total.failed += count.failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
