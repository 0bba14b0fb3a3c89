import type { SiteSettings } from '../../runtime/page/site-settings.js';

const isAddress = (link: string) => /^(?:https?:\/\/|\/(?!\/)|#)/i.test(link);

/**
 * Address of the page with the cookie policy: what a tag's `data-page` names, where that is an address, else what the site's settings say.
 *
 * @returns Empty where neither names one.
 * @example policyOf('/cookies/', page.settings) // '/cookies/'
 */
export const policyOf = (named: string, { policy }: Pick<SiteSettings, 'policy'>): string =>
  isAddress(named) ? named : policy;
