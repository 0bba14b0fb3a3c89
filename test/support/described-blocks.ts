import { resolve } from 'node:path';
import { describeBlocks } from '../../tools/build/contract/describe-blocks.js';

/** The descriptions of all blocks of the repository. Files of tests share them. */
export const describedBlocks = await describeBlocks(resolve(import.meta.dirname, '../..'));
