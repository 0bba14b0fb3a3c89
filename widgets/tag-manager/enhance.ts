import type { Enhance } from '../../runtime/entry/runtime.js';
import { ownGlobal } from '../../runtime/basics/own-global.js';
import { loadTag } from '../shared/load-tag.js';
import { whenAgreed } from '../shared/when-agreed.js';

// Its tags ask for consent each for itself, so the container comes with the first type that any of them may need.
export const enhance: Enhance = (element, _activate, { config, state }) =>
  whenAgreed(element, state, 'analytics_storage ad_storage', (id) => {
    const layer = ownGlobal('dataLayer') ?? ((window as { dataLayer?: unknown[] }).dataLayer = []);
    (layer as unknown[]).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadTag(`gtm.js?id=${id}`, config.nonce);
  });
