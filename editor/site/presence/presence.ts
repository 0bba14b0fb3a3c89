import type { Client } from '../../../sdk/index.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import type { Store } from '../../../runtime/basics/create-store.js';
import { tabId } from '../../saving/changes/tab-id.js';
import type { Place } from '../../places/text-place.js';
import { Announcer } from './announcer.js';
import { markPresent } from './mark-present.js';
import { presenceMessage, readPresence } from './presence-message.js';
import type { PresencePerson, PresenceView } from './presence-person.js';
import { presenceTimes } from './presence-times.js';
import { Roster } from './roster.js';
import type { SiteRights } from '../rights/site-rights.js';

interface PresenceParts {
  readonly surroundings: EditSurroundings;
  readonly view: Store<PresenceView>;
  /** The text or the panel that is open. */
  readonly place: () => Place | undefined;
}

/** The people who edit the site now, and where. The platform's realtime channel tells only users with the right to write. */
export class Presence {
  readonly #parts: PresenceParts;
  readonly #names = new Map<number, Pick<PresencePerson, 'name' | 'avatar'>>();

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  /** Takes part until the signal. Where the platform has no channel, nothing is shown. */
  async follow(client: Client, { userId, home }: SiteRights, signal: AbortSignal): Promise<void> {
    const { view, surroundings } = this.#parts;
    const tab = await tabId();
    await client.realtime.open();
    if (signal.aborted) return;
    client.realtime.subscribe(home);
    const roster = new Roster(userId);
    const announcer = new Announcer({
      now: () => performance.now(),
      after(milliseconds, act) {
        const timer = setTimeout(act, milliseconds);
        return () => clearTimeout(timer);
      },
      send: (state) => {
        const { address, path, key } = this.#parts.place() ?? {};
        const place = address && path !== undefined && key !== undefined ? { address, path, key } : undefined;
        const message = presenceMessage({ tab, state, page: location.pathname, title: document.title, place });
        // A message that does not come through is made up for by the next one.
        client.realtime.broadcast(home, message).catch(() => undefined);
      },
    });

    const show = async () => {
      await Promise.all(roster.people().map(async ({ userId: other }) => this.#learn(client, other)));
      if (signal.aborted) return;
      const former = new Set(view.get().people.map((person) => `${person.userId} ${person.page}`));
      const people = roster.people().map((one) => ({ ...one, ...this.#nameOf(one.userId) }));
      for (const { userId: other, name, page } of people)
        if (page === location.pathname && !former.has(`${other} ${page}`))
          surroundings.notify(surroundings.texts.presenceCame.replace('{name}', () => name));
      view.set({ people });
      markPresent(document, people);
    };
    const off = client.events.on('gh_message', { app_id: home }, (_event, data, params) => {
      const message = readPresence(data);
      const sender = (params as { readonly user_id?: unknown } | undefined)?.user_id;
      if (!message || typeof sender !== 'number') return;
      if (message.state === 'new' && message.tab !== tab) announcer.asked();
      if (roster.hear(sender, message, performance.now())) void show();
    });
    const looking = setInterval(() => roster.expire(performance.now()) && void show(), presenceTimes.looks);
    let shown = this.#parts.place()?.key;
    const unwatch = view.subscribe(() => {
      const key = this.#parts.place()?.key;
      if (key === shown) return;
      shown = key;
      announcer.moved();
    });
    const leave = () => announcer.end();
    const wake = () => document.visibilityState === 'visible' && announcer.asked();
    addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', wake, { signal });
    const marking = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => addedNodes.length > 0)) markPresent(document, view.get().people);
    });
    marking.observe(document.body, { childList: true, subtree: true });
    signal.addEventListener('abort', () => {
      off();
      unwatch();
      marking.disconnect();
      clearInterval(looking);
      announcer.end();
      view.set({ people: [] });
      markPresent(document, []);
    });
    announcer.begin();
  }

  #nameOf(userId: number): Pick<PresencePerson, 'name' | 'avatar'> {
    const known = this.#names.get(userId);
    return { name: known?.name || this.#parts.surroundings.texts.presenceSomebody, avatar: known?.avatar };
  }

  /** The platform says who somebody is: what they send of themselves could be any name. */
  async #learn({ auth }: Client, userId: number): Promise<void> {
    if (this.#names.has(userId)) return;
    const user = await auth.userById(userId).catch(() => null);
    if (user) this.#names.set(userId, { name: user.fullname ?? '', avatar: user.avatar_128 });
  }
}
