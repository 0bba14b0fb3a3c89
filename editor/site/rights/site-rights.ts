import type { RuntimeConfig } from '../../../runtime/entry/config.js';
import { isObject } from '../../../sdk/operations/json.js';

/** What a person may do with the pages of a chapter. */
export type SiteRight = 'read' | 'write' | 'publish';

/** What the person who edits may do, by what the site said when it was asked. */
export interface SiteRights {
  readonly userId: number;
  /** The app that everybody who edits the site has to do with. */
  readonly home: number;
  /** App of each chapter. */
  readonly apps: ReadonlyMap<string, number>;
  /** Rights by app. */
  readonly rights: ReadonlyMap<number, ReadonlySet<SiteRight>>;
}

/** Reads an answer; `undefined` for one of another shape. */
export function readRights(answer: unknown): SiteRights | undefined {
  if (!isObject(answer) || !isObject(answer['chapters'])) return undefined;
  const { user_id: userId, home, chapters } = answer;
  if (typeof userId !== 'number' || typeof home !== 'number') return undefined;
  const apps = new Map<string, number>();
  const rights = new Map<number, ReadonlySet<SiteRight>>();
  for (const [name, chapter] of Object.entries(chapters)) {
    if (!isObject(chapter) || typeof chapter['app_id'] !== 'number' || !Array.isArray(chapter['rights'])) continue;
    apps.set(name, chapter['app_id']);
    rights.set(chapter['app_id'], new Set(chapter['rights'] as readonly SiteRight[]));
  }
  return { userId, home, apps, rights };
}

/** Asks the site what the person who is signed in may do; `undefined` without a signed-in user, or where it does not say. */
export async function askRights({ site }: RuntimeConfig): Promise<SiteRights | undefined> {
  if (site !== location.origin) return undefined;
  const answer = await fetch('/_gh/rights', { credentials: 'same-origin' });
  return answer.ok ? readRights(await answer.json()) : undefined;
}

/** False where the site has said that an app is not to be written by this person. Of others only the platform can tell. */
export const mayWrite = (known: SiteRights | undefined, app: number | undefined): boolean =>
  app === undefined || known?.rights.get(app)?.has('write') !== false;

/** True for who may look at the site's pages and change none of them. */
export const mayOnlyRead = ({ rights }: SiteRights): boolean => [...rights.values()].every((own) => !own.has('write'));
