import { build } from 'vite';
import type { InlineConfig, Rollup } from 'vite';

/** Builds as `npx vite build` does. Plugins of frameworks compile for development under any other `NODE_ENV`, and tests have one of their own. */
export async function buildForVisitors(config: InlineConfig): Promise<Rollup.RollupOutput> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const result = (await build({
      logLevel: 'warn',
      mode: 'production',
      define: { 'process.env.NODE_ENV': '"production"' },
      ...config,
    })) as Rollup.RollupOutput | readonly Rollup.RollupOutput[];
    return [result].flat()[0] as Rollup.RollupOutput;
  } finally {
    process.env['NODE_ENV'] = before;
  }
}
