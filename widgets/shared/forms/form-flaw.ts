import { fieldTypes, mostCharacters } from './field-types.js';
import { fileLimits, mostOfFiles } from './file-rules.js';

/** Most characters of a field's name. */
const longestName = 64;

/** Why a form cannot be shown to visitors as it is configured. */
export type FormFlawReason =
  'noFields' | 'name' | 'sameName' | 'type' | 'maxLength' | 'maxFiles' | 'maxBytes' | 'accept';

export interface FormFlaw {
  readonly reason: FormFlawReason;
  /** Index of the field; absent for a flaw of the whole form. */
  readonly field?: number;
}

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown, most: number): boolean => {
  const count = Number(value);
  return value === undefined || (Number.isInteger(count) && count >= 1 && count <= most);
};

/** True for endings that a server can tell, such as `pdf, jpg`, and for none at all. */
const areEndings = (accept: unknown): boolean =>
  accept === undefined ||
  (typeof accept === 'string' &&
    accept
      .split(/[\s,;]+/)
      .filter(Boolean)
      // An unknown ending counts as none: then all are taken.
      .every((word) => fileLimits({ accept: word }).endings.length < fileLimits({}).endings.length));

function reasonOf(field: unknown, names: ReadonlySet<unknown>): FormFlawReason | undefined {
  if (!isObject(field)) return 'name';
  const { name, type = 'short', maxLength, maxFiles, maxBytes, accept } = field;
  if (typeof name !== 'string' || name.trim() === '' || name.length > longestName) return 'name';
  if (names.has(name)) return 'sameName';
  if (!fieldTypes.some((known) => known === type)) return 'type';
  if (!isCount(maxLength, mostCharacters)) return 'maxLength';
  if (!isCount(maxFiles, mostOfFiles.files)) return 'maxFiles';
  if (!isCount(maxBytes, mostOfFiles.bytes)) return 'maxBytes';
  return type === 'file' && !areEndings(accept) ? 'accept' : undefined;
}

/** The first flaw of a configured form; `undefined` for a form that visitors can fill in. */
export function formFlaw(form: unknown): FormFlaw | undefined {
  const inputs = isObject(form) ? form['inputs'] : undefined;
  if (!Array.isArray(inputs) || inputs.length === 0) return { reason: 'noFields' };
  const names = new Set<unknown>();
  for (const [field, input] of inputs.entries()) {
    const reason = reasonOf(input, names);
    if (reason) return { reason, field };
    names.add((input as Values)['name']);
  }
  return undefined;
}
