import type { EditTexts } from './texts.js';

/** The reasons that read differently where what was typed is kept until it can be saved. */
const promises = {
  loginNeeded: 'loginNeededKept',
  loginExpired: 'loginExpiredKept',
  forbidden: 'forbiddenKept',
  offline: 'offlineKept',
  tooSlow: 'tooSlowKept',
  serverFailed: 'serverFailedKept',
  failed: 'failedKept',
} as const satisfies Partial<Record<keyof EditTexts, keyof EditTexts>>;

/** The texts of edit mode for what is kept until it can be saved. They say so; those for anything else must not. */
export function promisingTexts(t: EditTexts): EditTexts {
  const promising = Object.entries(promises).map(([reason, promise]) => [reason, t[promise]]);
  // Texts that change while edit mode runs, such as where something was saved, are read each time.
  return Object.assign(Object.create(t) as EditTexts, Object.fromEntries(promising));
}
