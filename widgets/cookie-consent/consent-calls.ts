/** Time that tags wait for an update, in milliseconds. */
const waitForUpdate = 500;

interface DataLayerWindow {
  dataLayer?: unknown[];
}

/** Google's tags tell commands from data by the `arguments` object, so an array will not do. */
function gtag(..._command: unknown[]): void {
  ((window as DataLayerWindow).dataLayer ??= []).push(arguments);
}

/** Consent types that a visitor's answer decides; `security_storage` is always granted (site specification, chapter 4). */
const consent = (command: 'default' | 'update', state: 'granted' | 'denied') =>
  gtag('consent', command, {
    ad_personalization: state,
    ad_storage: state,
    ad_user_data: state,
    analytics_storage: state,
    functionality_storage: state,
    personalization_storage: state,
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
  if (!hasDefault()) consent('default', 'denied');
}

/** Tells the page's tags an answer: everything granted, or everything but security denied. */
export function updateConsent(agreed: boolean): void {
  consent('update', agreed ? 'granted' : 'denied');
}
