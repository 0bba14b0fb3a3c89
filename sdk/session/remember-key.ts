import type { Cancel, Environment } from '../environment.js';
import type { Session } from './session.js';
import type { Renewal } from './session-parts.js';
import { isKey } from './is-key.js';
import type { SharedLogins } from './shared-logins.js';
import { startTokenLife } from './token-life.js';

/** The login key as this browser keeps it, and what keeps it in step. */
export interface RememberedKey {
  readonly authKey: string | undefined;
  readonly renewTogether: Renewal | undefined;
  /** Keeps storage and the other tabs in step with the session. */
  follow(session: Session): Cancel;
}

const storageKey = 'gudhub_auth_key';

/** Keeps the login key in local storage, and lets the tabs of one origin make one login together. */
export function rememberKey(
  environment: Environment,
  { serverUrl }: { readonly serverUrl: string },
  loadCalls: () => Promise<{ readonly SharedLogins: typeof SharedLogins }>,
): RememberedKey {
  const { storage } = environment;
  const stored = storage.get(storageKey);
  const tabs =
    environment.BroadcastChannel &&
    loadCalls().then(
      ({ SharedLogins: Logins }) => new Logins(environment, serverUrl, { isKey, startTokenLife }),
      (error: unknown) => void environment.log.warn('Logins are not shared with the other tabs.', error),
    );
  return {
    authKey: isKey(stored) ? stored : undefined,
    renewTogether: tabs && (async (authKey, login) => (await tabs)?.renew(authKey, login) ?? login()),
    follow: (session) => {
      const stopWriting = session.onChange((change) => {
        if (change === 'signed-out') storage.remove(storageKey);
        else if (session.authKey && session.authKey !== storage.get(storageKey))
          storage.set(storageKey, session.authKey);
      });
      // Signing out in one tab signs out all tabs. Any change but a removal may come from a foreign script.
      const stopReading = environment.onStorage(storageKey, (value) => {
        if (value === null && session.authKey) session.end();
      });
      return () => {
        stopWriting();
        stopReading();
        void tabs?.then((logins) => logins?.close());
      };
    },
  };
}
