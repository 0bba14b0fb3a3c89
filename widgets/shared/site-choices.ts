import * as v from 'valibot';

/** Key of the setting with what owners choose in the site panel: `{ siteSettings: { timeZone, newsletter, keepRequests, analytics } }`. */
export const choicesKey = 'siteSettings';

/** Groups of consent by the types of Google's consent mode that each stands for. */
export const consentGroups = {
  analytics: 'analytics_storage',
  advertising: 'ad_storage ad_user_data ad_personalization',
  personalization: 'personalization_storage',
  functionality: 'functionality_storage',
} as const;
export type ConsentGroup = keyof typeof consentGroups;
export const groupNames = Object.keys(consentGroups) as readonly ConsentGroup[];

/** Days that requests can be kept. 0 keeps them without an end. */
export const keepRange = { least: 0, most: 3650 } as const;

const optional = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** An identifier of a property or container of Google; empty: none. */
const identifierText = v.pipe(v.string(), v.regex(/^(?=.{0,40}$)(?:[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+)?$/));
const identifier = optional(identifierText);

/** True for the name of a time zone, such as `Europe/Kyiv`. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z][\w/+-]*$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const analytics = v.object({
  pageTag: identifier,
  tagManager: identifier,
  /** Group of consent that both tags wait for. */
  consent: optional(v.picklist(groupNames)),
});

const choices = v.object({
  timeZone: optional(v.string()),
  newsletter: optional(v.picklist(['opt-in', 'opt-out'])),
  keepRequests: optional(v.pipe(v.number(), v.integer(), v.minValue(keepRange.least), v.maxValue(keepRange.most))),
  analytics: optional(analytics),
});

/** What an owner has chosen. A value that is absent stays as the site's definition has it. */
export type SiteChoices = v.InferOutput<typeof choices>;

/** Reads stored choices. Values of another kind are left out, so no stored text reaches a page. */
export function choicesIn(stored: unknown): SiteChoices {
  const read = v.safeParse(choices, stored);
  if (!read.success) return {};
  const { timeZone, ...rest } = read.output;
  return timeZone !== undefined && isTimeZone(timeZone) ? { ...rest, timeZone } : rest;
}

/** True for a text that can be stored as an identifier of an analytics tag. */
export const isIdentifier = (text: string): boolean => v.safeParse(identifierText, text).success;
