import { isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';

export const networks = ['instagram', 'facebook', 'youtube', 'linkedin', 'pinterest', 'twitter'] as const;

/** A field of the company's data, by its way in the document. */
export type CompanyField =
  | 'name'
  | 'legalName'
  | 'phone'
  | 'email'
  | 'fullAddress'
  | 'logo'
  | 'logoLight'
  | `socLinks.${(typeof networks)[number]}`;

/** The text of a field. Of several phone numbers, the first. */
export function companyText(stored: Json | undefined, field: CompanyField): string {
  let value: Json | undefined = stored;
  for (const key of field.split('.')) value = isObject(value) ? value[key] : undefined;
  const [first] = Array.isArray(value) ? (value as readonly Json[]) : [value];
  return typeof first === 'string' ? first : '';
}

/** Why a value cannot be stored. `link`: not an address of the kind that the field has. */
export function companyFlaw(field: CompanyField, value: string): 'link' | 'long' | undefined {
  if (value === '') return undefined;
  if (value.length > 300) return 'long';
  const isPicture = field === 'logo' || field === 'logoLight';
  if (isPicture) return /^(?:https?:\/\/|\/(?![/\\]))[^\s"'<>\\]+$/i.test(value) ? undefined : 'link';
  if (field.startsWith('socLinks.')) return /^https?:\/\/[^\s"'<>\\]+$/i.test(value) ? undefined : 'link';
  return undefined;
}
