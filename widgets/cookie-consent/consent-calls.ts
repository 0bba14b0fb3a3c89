import { ownGlobal } from '../../runtime/basics/own-global.js';
import { consentTypes } from './rules.js';

type Push = (...command: unknown[]) => void;

const dataLayer = () => ownGlobal('dataLayer') as unknown[] | undefined;
/** Globals of a page's own tag. */
const gtag = () => ownGlobal('gtag') as Push | undefined;

/** Google's tags tell commands from data by the `arguments` object, so an array will not do. */
const push: Push = function () {
  (dataLayer() ?? ((window as { dataLayer?: unknown[] }).dataLayer = [])).push(arguments);
};

const states = (granted: string) => ({
  ...Object.fromEntries(consentTypes.map((type) => [type, granted.includes(type) ? 'granted' : 'denied'])),
  security_storage: 'granted',
  // Milliseconds that tags wait for an update.
  wait_for_update: 500,
});

/** No tag may find the answer missing: sets the default where no inline snippet of ours has done so. */
export function setDefaultConsent(): void {
  if (!dataLayer()?.some((entry) => (entry as ArrayLike<unknown> | null)?.[1] === 'default'))
    push('consent', 'default', states(''));
}

let poll: ReturnType<typeof setTimeout> | undefined;

/**
 * Passes an answer to the page's tags. The data layer gets it immediately. A tag that loads later may start its own
 * layer, so it gets the answer separately as soon as it has loaded.
 *
 * @param granted Types that are granted, with blanks between; all others but security are denied.
 */
export function updateConsent(granted: string): void {
  const command = ['consent', 'update', states(granted)];
  // A tag that loads later than the answer is looked for each 1000 ms, for 5100 ms (site specification, chapter 9): 5.1 times.
  let polls = 5.1;
  const look = () => {
    const tag = gtag();
    if (tag) tag(...command);
    else if (--polls > 0) poll = setTimeout(look, 1000);
  };
  clearTimeout(poll);
  if (!gtag()) push(...command);
  look();
}
