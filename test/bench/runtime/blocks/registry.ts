import type { ServerBlock } from '../../../../runtime/server/render-page.js';
import { Card } from './card/card.js';
import spec from './card/spec.js';

export const registry: readonly ServerBlock[] = [{ spec, component: Card }];
