import type { Enhance } from '../../runtime/runtime.js';
import { loadTag } from '../shared/load-tag.js';
import { whenAgreed } from '../shared/when-agreed.js';

const page = window as { dataLayer?: unknown[] };

export const enhance: Enhance = (element, _activate, { config, state }) =>
  whenAgreed(element, state, (id) => {
    (page.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadTag(`gtm.js?id=${id}`, config.nonce);
  });
