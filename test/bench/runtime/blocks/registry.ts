import type { ServerBlock } from '../../../../runtime/server/server-block.js';
import { Card } from './card/card.js';
import spec from './card/spec.js';

export const registry: readonly ServerBlock[] = [{ spec, component: Card }];
