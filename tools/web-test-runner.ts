import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter, startTestRunner } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { platformPath, startPlatform } from '../test/browser/start-platform.js';
import { browserArguments, browserPath } from './find-browser.js';

const root = resolve(import.meta.dirname, '..');
const report = join(root, '.cache/test-results/component.json');

interface Suite {
  readonly tests: readonly { readonly passed: boolean; readonly skipped: boolean }[];
  readonly suites: readonly Suite[];
}

const testsOf = (suite: Suite): readonly { readonly passed: boolean; readonly skipped: boolean }[] => [
  ...suite.tests,
  ...suite.suites.flatMap(testsOf),
];

const platform = await startPlatform();

/** Runs what needs a real browser, module by module: the runtime's parts, and the SDK's, which find a platform to talk to. */
const runner = await startTestRunner({
  config: {
    rootDir: root,
    files: [process.argv[2] ?? 'test/browser/**/*.test.ts'],
    nodeResolve: true,
    concurrency: 1,
    browsers: [chromeLauncher({ launchOptions: { executablePath: browserPath(), args: browserArguments } })],
    plugins: [esbuildPlugin({ ts: true, target: 'es2022' })],
    middleware: [
      (context, next) => {
        if (context.path !== platformPath) return next();
        context.body = { url: platform.url };
      },
    ],
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
  const failed =
    tests.filter((test) => !test.passed && !test.skipped).length +
    sessions.filter((session) => session.errors.length > 0).length;
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(
    report,
    JSON.stringify({ numPassedTests: tests.filter((test) => test.passed).length, numFailedTests: failed }),
  );
  void platform.close().finally(() => process.exit(passed && failed === 0 ? 0 : 1));
});
