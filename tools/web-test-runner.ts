import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter, startTestRunner } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { browserArguments, browserPath } from './find-browser.js';

const root = resolve(import.meta.dirname, '..');
const report = join(root, '.cache/test-results/component.json');

interface Suite {
  readonly tests: readonly { readonly passed: boolean; readonly skipped: boolean }[];
  readonly suites: readonly Suite[];
}

const testsOf = (suite: Suite): readonly { readonly passed: boolean; readonly skipped: boolean }[] => [...suite.tests, ...suite.suites.flatMap(testsOf)];

/** Runs what needs a real browser and no server of ours: the runtime's and the SDK's parts, module by module. */
const runner = await startTestRunner({
  config: {
    rootDir: root,
    files: ['test/browser/**/*.test.ts'],
    nodeResolve: true,
    concurrency: 1,
    browsers: [chromeLauncher({ launchOptions: { executablePath: browserPath(), args: browserArguments } })],
    plugins: [esbuildPlugin({ ts: true, target: 'es2022' })],
    reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false })],
  },
  readCliArgs: false,
  readFileConfig: false,
  autoExitProcess: false,
});
if (!runner) throw new Error('The browser test runner could not be started: see its messages above.');

runner.on('stopped', (passed) => {
  const sessions = [...runner.sessions.all()];
  const tests = sessions.flatMap((session) => (session.testResults ? testsOf(session.testResults as Suite) : []));
  const failed = tests.filter((test) => !test.passed && !test.skipped).length + sessions.filter((session) => session.errors.length > 0).length;
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, JSON.stringify({ numPassedTests: tests.filter((test) => test.passed).length, numFailedTests: failed }));
  process.exit(passed && failed === 0 ? 0 : 1);
});
