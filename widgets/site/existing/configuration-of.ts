import type { RuntimeConfig } from '../../../runtime/entry/config.js';
import { onceEach } from '../../../runtime/basics/once-each.js';
import { ownGlobal } from '../../../runtime/basics/own-global.js';
import { readExistingConfig, type ExistingConfig } from './existing-config.js';

/** The configuration that a legacy page's own script answers as `window.getConfig()`, asked once; `undefined` where the page has none. */
export const configurationOf = onceEach(async ({ lang }: RuntimeConfig): Promise<ExistingConfig | undefined> => {
  const getConfig = ownGlobal('getConfig');
  return typeof getConfig === 'function' ? readExistingConfig(await (getConfig as () => unknown)(), lang) : undefined;
});
