import { fieldValue } from '../pure/field-value.js';
import { parseItemReferences } from '../pure/parse-item-references.js';
import type { App, FieldModel, Id, PublicUser } from '../types/entities.js';
import type { ValueKind } from './built-in-types.js';
import { nameOfOption } from './name-of-option.js';

/** What reading a value may need in addition to the value. */
export interface ValueAccess {
  app(appId: Id): Promise<App>;
  user(userId: Id): Promise<PublicUser | null>;
  /** True below the facade: chosen buttons are written as by the module of the legacy library, each with a space behind it. */
  readonly isLegacy?: boolean | undefined;
}

/** A value that is to be read, and where it is from. */
export interface ValueToRead {
  readonly value: unknown;
  readonly field?: FieldModel | undefined;
  readonly appId?: Id | undefined;
}

type Reading = (wanted: ValueToRead, access: ValueAccess) => unknown;

/** Most fields hold one id or several, joined by commas. */
const partsOf = (value: unknown): string[] =>
  String(value)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

async function joined(value: unknown, read: (part: string) => unknown, by = ', '): Promise<string> {
  const parts = await Promise.all(partsOf(value).map(async (part) => read(part)));
  return parts.filter((part) => part !== undefined && part !== '').join(by);
}

const readings: Readonly<Record<ValueKind, Reading>> = {
  plain: ({ value }) => value,
  options: async ({ value, field }, { isLegacy }) => {
    const isButton = isLegacy && field?.data_type === 'radio_button';
    const names = joined(value, (part) => nameOfOption(part, field?.data_model?.['options']), isButton ? ' ' : ', ');
    return isButton ? `${await names} ` : names;
  },
  files: async ({ value, appId }, access) => {
    const files = appId === undefined ? [] : (await access.app(appId)).file_list;
    return joined(value, (part) => files.find((file) => file.file_id === Number(part))?.url ?? part, ',');
  },
  date: ({ value }) => dateText(Number(value)) ?? value,
  boolean: ({ value }) => String(/^(true|1)$/i.test(String(value))),
  references: ({ value, field }, access) => joined(value, (part) => referredText(part, field, access)),
  users: ({ value }, access) =>
    joined(value, async (part) => {
      const user = /^\d+$/.test(part) ? await access.user(Number(part)) : null;
      return user?.fullname || user?.username || part;
    }),
};

/**
 * A value as its readers expect it, without mark-up: names of options, addresses of files, days, values behind
 * references, names of users. An empty value stays unchanged.
 */
export async function readValue(kind: ValueKind, wanted: ValueToRead, access: ValueAccess): Promise<unknown> {
  const { value } = wanted;
  return value === null || value === undefined || value === '' ? value : readings[kind](wanted, access);
}

/** `2026-03-08`, and the time where it is not midnight; in local time, as the date was chosen. */
function dateText(moment: number): string | undefined {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return undefined;
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return time === '00:00' ? day : `${day} ${time}`;
}

/**
 * The field of the item that the model displays, or else the item's first value. The reference itself if the item does
 * not exist.
 */
async function referredText(part: string, field: FieldModel | undefined, access: ValueAccess): Promise<unknown> {
  const [reference] = parseItemReferences(part);
  if (!reference) return part;
  const app = await access.app(reference.app_id).catch(() => undefined);
  const item = app?.items_list.find(({ item_id }) => item_id === reference.item_id);
  if (!item) return part;
  const refs = field?.data_model?.['refs'] as readonly Readonly<Record<string, unknown>>[] | undefined;
  const shown = Number(refs?.find(({ app_id }) => Number(app_id) === reference.app_id)?.['display_field_id']);
  return (shown ? fieldValue(item, shown) : item.fields[0]?.field_value) ?? part;
}
