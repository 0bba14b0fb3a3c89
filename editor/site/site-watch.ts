import { beginEditorSession } from '../../widgets/shared/account/editor-session.js';
import { pageClient } from '../../widgets/shared/account/page-client.js';
import { storedKey, storeUser } from '../../widgets/shared/account/stored-key.js';
import { changedDocuments } from './drafts/changed-documents.js';
import { drafting, isDrafting, refreshDraft, showDraftView } from '../saving/drafts/drafting.js';
import { followDrafts, hasNewFailure } from './drafts/follow-drafts.js';
import type { EditSurroundings } from '../view/edit-surroundings.js';
import type { Store } from '../../runtime/basics/create-store.js';
import { tabId } from '../saving/changes/tab-id.js';
import { addressesOn } from '../places/addresses-on.js';
import { askNewer } from './live/ask-newer.js';
import { followDocuments } from './live/follow-documents.js';
import type { ShownDocuments } from './live/shown-documents.js';
import { Presence } from './presence/presence.js';
import type { PresenceView } from './presence/presence-person.js';
import type { RightsWatch } from './rights/rights-watch.js';
import { mayOnlyRead } from './rights/site-rights.js';
import type { Place } from '../places/text-place.js';

interface SiteWatchOptions {
  readonly surroundings: EditSurroundings;
  readonly rights: RightsWatch;
  readonly view: Store<PresenceView>;
  readonly shown: ShownDocuments;
  /** The text or the panel that is open. */
  readonly place: () => Place | undefined;
  /** Carries a task out behind all saves that were asked for. */
  readonly after: (task: () => Promise<void>) => Promise<void>;
  /** Hidden entries are shown, as far as this editor may see them. */
  readonly onHiddenShown: () => void;
}

/** What edit mode hears of the site while it is on: what its editor may do, what others save, how the draft looks and who else is here. */
export class SiteWatch {
  readonly #options: SiteWatchOptions;
  readonly #presence: Presence;
  #isPresent = false;
  #isFollowing = false;

  constructor(options: SiteWatchOptions) {
    const { surroundings, view, place } = options;
    this.#options = options;
    this.#presence = new Presence({ surroundings, view, place });
  }

  /** Listens until the signal. Where the site cannot be asked, edit mode goes on without it, and each save reports its result. */
  start(signal: AbortSignal): void {
    const { surroundings, rights } = this.#options;
    const { runtime } = surroundings;
    this.#isPresent = false;
    this.#isFollowing = false;
    const listen = () => {
      const session = this.#beginSession();
      void this.#learn(signal, session).catch(() => undefined);
      void this.#follow(signal, session).catch(() => (this.#isFollowing = false));
    };
    rights.start(signal);
    listen();
    runtime.bus.on('gudhub-login', listen, { signal });
  }

  /** Tells the site who edits. */
  async #beginSession(): Promise<void> {
    if (!storedKey()) return;
    const { auth } = await pageClient();
    await beginEditorSession(this.#options.surroundings.runtime.config, await auth.token());
  }

  /** The site tells what its editor may do. */
  async #learn(signal: AbortSignal, session: Promise<void>): Promise<void> {
    if (!storedKey()) return;
    const { rights, shown, after, onHiddenShown } = this.#options;
    await session;
    if (signal.aborted) return;
    await rights.ask();
    const { known } = rights;
    if (known) storeUser(known.userId);
    if (known && mayOnlyRead(known)) return;
    await this.#showDraft(signal).catch(() => undefined);
    await after(async () => {
      if (signal.aborted) return;
      await shown.show('hidden', () => undefined);
      onHiddenShown();
    });
    if (!known || this.#isPresent || signal.aborted) return;
    this.#isPresent = true;
    const [client, tab] = await Promise.all([pageClient(), tabId()]);
    await Promise.all([
      this.#presence.follow(client, known, signal),
      followDrafts(client, { home: known.home, tab, look: () => this.#lookAtDraft(signal), signal }),
    ]);
    // Where the channel had been open for the home app before, what was told until now had no listener.
    await this.#lookAtDraft(signal);
  }

  /** Shows what others save, as they save it. The channel opens at the same time. The site tells only known users what was saved before. */
  async #follow(signal: AbortSignal, session: Promise<void>): Promise<void> {
    if (!storedKey() || this.#isFollowing) return;
    this.#isFollowing = true;
    const { shown } = this.#options;
    const end = await followDocuments(await pageClient(), document, {
      onChanged: (address) => shown.heard(address),
      askNewer: async (since, documents) => {
        await session;
        return askNewer(since, documents);
      },
    });
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  }

  /** Where saves go into the draft, the page shows it; a page that came as it is published, or as the draft was before, is changed in place. */
  async #showDraft(signal: AbortSignal): Promise<void> {
    const { surroundings, shown } = this.#options;
    const { changes, schedules, mark } = await refreshDraft();
    if (hasNewFailure([], schedules)) surroundings.notify(surroundings.texts.scheduleFailedNote);
    if (signal.aborted) return;
    showDraftView(isDrafting());
    const { ghView: view, ghDraft } = document.documentElement.dataset;
    const isShown = view === 'draft';
    if (isDrafting() !== isShown) shown.renew(changes.map(({ address }) => address));
    // A change that was discarded is in no list any more, so all that the page shows is renewed.
    else if (isShown && mark !== undefined && mark !== ghDraft) shown.renew(addressesOn(document));
  }

  /** Another editor has changed the draft, or the site has published what was scheduled: who looks at it sees that at once. */
  async #lookAtDraft(signal: AbortSignal): Promise<void> {
    const { surroundings, shown } = this.#options;
    const { changes: before = [], schedules: known = [] } = drafting.get().state ?? {};
    const { changes, schedules } = await refreshDraft();
    if (signal.aborted) return;
    if (hasNewFailure(known, schedules)) surroundings.notify(surroundings.texts.scheduleFailedNote);
    if (isDrafting()) shown.renew(changedDocuments(before, changes));
  }
}
