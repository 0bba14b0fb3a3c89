import type { PresenceMessage, PresencePlace } from './presence-message.js';
import { presenceTimes } from './presence-times.js';

/** Somebody else who edits the site, in however many tabs. */
export interface Present {
  readonly userId: number;
  readonly page: string;
  readonly title: string;
  /** The text that they are in, in the tab that has one and was heard of last. */
  readonly place: PresencePlace | undefined;
}

interface Tab extends Present {
  readonly heardAt: number;
}

/** Most tabs that are remembered: more are not editing but noise. */
const mostTabs = 200;

/** The editors of the site, by the messages of their tabs. */
export class Roster {
  readonly #tabs = new Map<string, Tab>();
  readonly #self: number;

  /** @param self the person whose page this is: their own tabs are left out */
  constructor(self: number) {
    this.#self = self;
  }

  /** Takes a message in. @returns True where that changes who is where. */
  hear(userId: number, { tab, state, page, title, place }: PresenceMessage, now: number): boolean {
    if (userId === this.#self) return false;
    const before = JSON.stringify(this.people());
    const name = `${userId}:${tab}`;
    this.#tabs.delete(name);
    if (state !== 'gone' && this.#tabs.size < mostTabs)
      this.#tabs.set(name, { userId, page, title, place, heardAt: now });
    return JSON.stringify(this.people()) !== before;
  }

  /** Forgets whoever has said nothing for long. @returns True where somebody is gone by that. */
  expire(now: number): boolean {
    const before = this.#tabs.size;
    for (const [name, { heardAt }] of this.#tabs) if (now - heardAt >= presenceTimes.lasts) this.#tabs.delete(name);
    return this.#tabs.size !== before;
  }

  /** Everybody once, in an order that stays. */
  people(): readonly Present[] {
    const people = new Map<number, Tab>();
    for (const tab of this.#tabs.values()) {
      const known = people.get(tab.userId);
      const isBetter = !known || (tab.place ? 1 : 0) >= (known.place ? 1 : 0);
      if (isBetter) people.set(tab.userId, tab);
    }
    return [...people.values()]
      .sort((a, b) => a.userId - b.userId)
      .map(({ userId, page, title, place }) => ({ userId, page, title, place }));
  }
}
