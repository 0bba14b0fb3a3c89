import { ownGlobal } from '../../runtime/basics/own-global.js';
import type { Enhance } from '../../runtime/entry/runtime.js';
import { loadTag } from '../shared/load-tag.js';
import { whenAgreed } from '../shared/when-agreed.js';

/** Google's tags tell commands from data by the `arguments` object, so an array will not do. */
function push(..._command: unknown[]): void {
  const layer = ownGlobal('dataLayer') ?? ((window as { dataLayer?: unknown[] }).dataLayer = []);
  (layer as unknown[]).push(arguments);
}

export const enhance: Enhance = (element, _activate, { config, state }) =>
  whenAgreed(element, state, 'analytics_storage', (id) => {
    push('js', new Date());
    push('config', id);
    loadTag(`gtag/js?id=${id}`, config.nonce);
  });
