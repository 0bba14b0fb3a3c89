import { isObject } from '../../sdk/operations/json.js';
import type { EditTexts } from './texts.js';

/** Texts for editors, by the reason of the site. */
const reasons: Readonly<Record<string, keyof EditTexts>> = {
  entry: 'areaRefusedEntry',
  block: 'areaRefusedBlock',
  attribute: 'areaRefusedAttribute',
  data: 'areaRefusedData',
};

/**
 * Which block an area does not take, and why; `undefined` where the refusal is about something else.
 *
 * @param answer what the server said, whatever it is
 */
export function explainArea(answer: unknown, t: EditTexts): string | undefined {
  const area = isObject(answer) ? answer['area'] : undefined;
  if (!isObject(area)) return undefined;
  const { reason } = area;
  const text = typeof reason === 'string' && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  return text && t[text].replace(/\{(\w+)\}/g, (_place, name: string) => String(area[name] ?? ''));
}
