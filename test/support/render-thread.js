import { register } from 'tsx/esm/api';

/** A thread of the tests of `RenderThreads`: Node loads it, and the sources behind it need a loader. */
register();
const { serveRenderings } = await import('../../runtime/server/serve-renderings.ts');
const { threadBlocks } = await import('./thread-blocks.tsx');
serveRenderings(threadBlocks);
