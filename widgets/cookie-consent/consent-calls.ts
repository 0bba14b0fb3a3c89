/** Consent types that a visitor's answer decides; `security_storage` is always granted (site specification, chapter 4). */
const types = [
  'ad_personalization',
  'ad_storage',
  'ad_user_data',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
] as const;

/** Time that tags wait for an update, in milliseconds. */
const waitForUpdate = 500;

interface DataLayerWindow {
  dataLayer?: unknown[];
}

/** Google's tags tell commands from data by the `arguments` object, so an array will not do. */
function gtag(..._command: unknown[]): void {
  const page = window as DataLayerWindow;
  // eslint-disable-next-line prefer-rest-params -- see above
  (page.dataLayer ??= []).push(arguments);
}

const all = (state: 'granted' | 'denied') => ({
  ...Object.fromEntries(types.map((type) => [type, state])),
  security_storage: 'granted',
  wait_for_update: waitForUpdate,
});

/** True where a default has been set on this page, by our inline snippet or by us. */
function hasDefault(): boolean {
  const layer = (window as DataLayerWindow).dataLayer ?? [];
  return layer.some((entry) => {
    const command = entry as ArrayLike<unknown> | null;
    return command?.[0] === 'consent' && command[1] === 'default';
  });
}

/** Denies everything but security before any tag asks; once per page. */
export function setDefaultConsent(): void {
  if (!hasDefault()) gtag('consent', 'default', all('denied'));
}

/** Grants everything: the visitor agreed, or is where no consent is asked for. */
export function grantConsent(): void {
  gtag('consent', 'update', all('granted'));
}
