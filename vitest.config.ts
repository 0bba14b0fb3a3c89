import { defineConfig } from 'vitest/config';

const common = { environment: 'node' as const, testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          ...common,
          name: 'unit',
          maxWorkers: 2,
          include: ['{sdk,runtime,widgets,demo,tools}/**/*.test.{ts,tsx}', 'test/{boundaries,types,size}/**/*.test.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: { ...common, name: 'platform', include: ['test/platform/**/*.test.ts'], testTimeout: 120_000, maxWorkers: 2 },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...common,
          name: 'browser',
          include: ['test/{conformance,e2e,a11y}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
