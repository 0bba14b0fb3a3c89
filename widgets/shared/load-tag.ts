import { logError } from '../../runtime/basics/log.js';
import { ownGlobal } from '../../runtime/basics/own-global.js';
import { pageDocument } from '../../runtime/basics/page-document.js';

/** The host of Google's tags. */
const host = 'https://www.googletagmanager.com/';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** An address of that host, as a page that takes no plain one wants it. */
function trusted(address: string): string {
  const trustedTypes = ownGlobal('trustedTypes') as TrustedTypes | undefined;
  policy ??= trustedTypes?.createPolicy('siteblocks', {
    createScriptURL(asked) {
      if (!asked.startsWith(host)) throw new TypeError(`No script is loaded from ${asked}.`);
      return asked;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}

/**
 * Loads a script of Google's tags, after what it is to find in the page's data layer. A page whose policy lets no such script be loaded
 * goes without it.
 *
 * @param file Name of the script with its query: `gtm.js?id=GTM-1`.
 * @param nonce The page's nonce, where its policy asks for one.
 */
export function loadTag(file: string, nonce: string | undefined): void {
  const script = pageDocument.createElement('script');
  script.async = true;
  if (nonce) script.nonce = nonce;
  try {
    script.src = trusted(host + file);
  } catch (error) {
    logError('The page’s policy blocks Google’s tags: allow the Trusted Types policy "siteblocks".', error);
    return;
  }
  pageDocument.head.append(script);
}
