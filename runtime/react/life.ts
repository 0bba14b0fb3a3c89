/** Where a block's element is in its life. */
export type LifeState =
  /** Not asked to wake: whatever is in it is HTML. */
  | 'dormant'
  /** On its way to its first rendering, or back from having left. */
  | 'preparing'
  /** As `preparing`, but the input has changed since. */
  | 'outdated'
  /** React hydrates the server's HTML in pieces, so that the page stays usable. */
  | 'mounting'
  /** As `mounting`, but the input has changed since. */
  | 'unsettled'
  | 'mounted'
  /** Mounted, but not with the latest input. */
  | 'stale'
  /** Out of the document: nothing of React is alive. */
  | 'left'
  /** The original content is shown again, permanently. */
  | 'failed';

export type LifeEvent = 'activated' | 'changed' | 'prepared' | 'shown' | 'connected' | 'disconnected' | 'failed';

export interface LifeActions {
  /** Begins to prepare the element's current input; an earlier preparation is dropped. */
  prepare(): void;
  /** Gives up what is being prepared. */
  drop(): void;
  mount(): void;
  /** Resolves the pending activation: the first rendering is complete. */
  announce(): void;
  update(): void;
  unmount(): void;
  restore(): void;
}

type Transition = readonly [LifeState, ...(keyof LifeActions)[]];

const fails: Transition = ['failed', 'drop', 'restore'];

/**
 * Next state and action, by state and event; an event without an entry is ignored in that state. A move causes no
 * event: an element that is back in the document at the end of the task has not left it.
 */
export const transitions: Readonly<Record<LifeState, Partial<Record<LifeEvent, Transition>>>> = {
  dormant: { activated: ['preparing', 'prepare'] },
  preparing: {
    changed: ['outdated'],
    prepared: ['mounting', 'mount'],
    disconnected: ['left', 'drop'],
    failed: fails,
  },
  // The first rendering must be what the server wrote, so it is finished first and the change is rendered after it.
  outdated: { prepared: ['unsettled', 'mount'], disconnected: ['left', 'drop'], failed: fails },
  mounting: {
    changed: ['unsettled'],
    shown: ['mounted', 'announce'],
    disconnected: ['left', 'drop', 'unmount'],
    failed: fails,
  },
  unsettled: { shown: ['stale', 'announce', 'prepare'], disconnected: ['left', 'drop', 'unmount'], failed: fails },
  mounted: { changed: ['stale', 'prepare'], disconnected: ['left', 'unmount'], failed: fails },
  stale: {
    changed: ['stale', 'prepare'],
    prepared: ['mounted', 'update'],
    disconnected: ['left', 'drop', 'unmount'],
    failed: fails,
  },
  left: { connected: ['preparing', 'prepare'] },
  failed: {},
};

/** Walks the table of {@link transitions}. */
export class Life {
  readonly #actions: LifeActions;
  #state: LifeState = 'dormant';

  constructor(actions: LifeActions) {
    this.#actions = actions;
  }

  get state(): LifeState {
    return this.#state;
  }

  tell(event: LifeEvent): void {
    const [state, ...actions] = transitions[this.#state][event] ?? [];
    if (!state) return;
    this.#state = state;
    // An action may itself lead on (mounting may fail): then what was left to do here is of a state that is over.
    for (const action of actions) if (this.#state === state) this.#actions[action]();
  }
}
