import * as v from 'valibot';
import type { NewsletterQuestion } from '../../runtime/page/site-settings.js';
import { cleanEmail, emailAddress } from '../shared/forms/email-address.js';
import { checkFiles } from '../shared/forms/file-rules.js';
import type { FileFacts, FileProblem } from '../shared/forms/file-rules.js';
import type { FieldType } from '../shared/forms/field-types.js';
import { validEntries } from '../shared/valid-entries.js';
import { cleanPhone, phoneNumber } from './clean-phone.js';
import english from './texts.js';

/** Default maximum of characters of a field, by its type (site specification, chapter 5). */
export const maxLengths = { short: 64, long: 128, textarea: 128, phone: 20, email: 256 } as const satisfies Readonly<
  Record<Exclude<FieldType, 'file'>, number>
>;

/** Most characters that a configuration can allow a field. */
const mostCharacters = 10_000;

/** Types of fields for texts. */
export type TextType = keyof typeof maxLengths;

export type { FieldType };

/** Name of the answer on the newsletter, `true` for a visitor who gets none, and of the checkbox that declines it. */
export const optOutName = 'newsletter_opt_out';

/** Name of the checkbox that asks for the newsletter, on sites whose setting `newsletter` is `opt-in`. */
export const optInName = 'newsletter_opt_in';

/** Name of an invisible field: if it has a value, a program has filled in the form. */
export const trapName = 'gh_homepage';

const optionalText = v.fallback(v.optional(v.string()), undefined);
/** A text that visitors read, and editors change. */
const shownText = v.fallback(v.optional(v.pipe(v.string(), v.metadata({ edit: 'plain' }))), undefined);
const optionalCount = v.fallback(
  v.optional(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1))),
  undefined,
);
const columns = 12;

const inputSchema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.nonEmpty()),
    type: v.fallback(v.picklist([...(Object.keys(maxLengths) as TextType[]), 'file']), 'short'),
    required: v.fallback(
      v.pipe(
        v.unknown(),
        v.transform((value) => (String(value) === 'true' ? 'true' : 'false')),
      ),
      'false',
    ),
    placeholder: v.fallback(v.optional(v.string(), ''), ''),
    /** Label above the field; without one the placeholder is the label. */
    title: shownText,
    /** Replaces the built-in error texts. */
    errorText: optionalText,
    /** For texts: most characters, up to 10,000; without it, the number of the field's type. */
    maxLength: optionalCount,
    /** For files: endings of the kinds that are taken, such as `pdf, jpg`; without it, every kind that a server can tell. */
    accept: optionalText,
    /** For files: most bytes of each. */
    maxBytes: optionalCount,
    /** For files: how many the field takes; without it, one. */
    maxFiles: optionalCount,
    /** Columns of 12. */
    width: v.fallback(
      v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(columns)),
      columns,
    ),
  }),
  v.metadata({ edit: 'field' }),
);

const mailSchema = v.object({ to: optionalText, from: optionalText, subject: optionalText });

/** A form of the configuration. */
export const formSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  title: shownText,
  subtitle: shownText,
  /** `en_US`, `uk_UA`; absent: every language. */
  langCode: optionalText,
  /** True (or the form's own `langCode`) where the form also serves the languages that have none of their own. */
  defaultLang: v.fallback(v.optional(v.union([v.string(), v.boolean()])), undefined),
  button_text: shownText,
  titleSuccess: shownText,
  subtitleSuccess: shownText,
  titleFail: shownText,
  mailConfig: v.fallback(v.optional(mailSchema, {}), {}),
  inputs: v.array(inputSchema),
});

export type FormConfig = Readonly<Omit<v.InferOutput<typeof formSchema>, 'inputs'>> & {
  readonly inputs: readonly FormInput[];
};
export type FormInput = Readonly<v.InferOutput<typeof inputSchema>>;

export const formsSchema = v.array(formSchema);

/** The forms under the configuration key `formConfig`; an entry that is none is left out. */
export const readForms = (stored: unknown): readonly FormConfig[] => validEntries(formSchema, stored);

const builtInIds = { page: 'default', popup: 'default popup', corner: 'small bottom-right popup' } as const;

/** The three built-in forms with given texts. */
export function builtInFormsWith(t: Readonly<Record<keyof typeof english, string>>): readonly FormConfig[] {
  const field = (
    name: 'name' | 'email' | 'phone' | 'message',
    type: TextType,
    required: boolean,
    width: number,
  ): FormInput => ({
    name,
    type,
    required: required ? 'true' : 'false',
    title: t[name],
    placeholder: t[`${name}Placeholder`],
    width,
  });
  const compact = (input: FormInput): FormInput => ({ ...input, title: undefined });
  const name = field('name', 'short', true, 12);
  const email = field('email', 'email', true, 6);
  const phone = field('phone', 'phone', false, 6);
  const message = field('message', 'textarea', false, 12);
  const mailConfig = { to: 'default', from: 'default', subject: english.defaultTitle };
  return [
    {
      id: builtInIds.page,
      title: t.defaultTitle,
      subtitle: t.defaultSubtitle,
      mailConfig,
      inputs: [name, email, phone, message],
    },
    {
      id: builtInIds.popup,
      title: t.popupTitle,
      subtitle: t.popupSubtitle,
      mailConfig,
      inputs: [name, email, phone, message],
    },
    {
      id: builtInIds.corner,
      title: t.cornerTitle,
      subtitle: t.cornerSubtitle,
      mailConfig,
      inputs: [compact({ ...email, width: 12 }), compact(message)],
    },
  ];
}

/** The three built-in forms, in English: on a page, in a popup, in the popup in the corner. */
export const builtInForms: readonly FormConfig[] = builtInFormsWith(english);

/** A form for every language, or one that says it stands in for languages without their own. */
const standsIn = ({ langCode, defaultLang }: FormConfig) =>
  langCode === undefined || defaultLang === true || defaultLang === 'true' || defaultLang === langCode;

/** Existing configurations have short codes, `uk` for `uk_UA`. */
const primary = (langCode: string) => langCode.split(/[-_]/)[0];

/**
 * The form with an id in a language: the site's own, or its own for other languages; else the built-in one with that
 * id; else the built-in default for a page or popup. So an unknown id still gives a working form.
 */
export function findForm(
  configs: readonly FormConfig[],
  id: string,
  langCode: string,
  inPopup: boolean,
  builtIn: readonly FormConfig[] = builtInForms,
): FormConfig {
  const own = configs.filter((form) => form.id === id);
  const fallback = inPopup ? builtInIds.popup : builtInIds.page;
  return (own.find((form) => form.langCode === langCode) ??
    own.find((form) => form.langCode !== undefined && primary(form.langCode) === primary(langCode)) ??
    own.find(standsIn) ??
    builtIn.find((form) => form.id === id) ??
    builtIn.find((form) => form.id === fallback)) as FormConfig;
}

export type FieldProblem = 'required' | 'email' | 'phone' | 'extension' | 'tooLong' | FileProblem;

/**
 * Converts typed text to the text to send. Trims blanks, and turns each line break of a long text into one character. A
 * line break in a single-line field cannot have been typed; it stays, so that the rules below refuse it. A telephone
 * number becomes an optional plus and digits; other text stays as typed. Removes the invisible characters that a
 * clipboard puts around an e-mail address.
 */
export function cleanValue({ type }: Pick<FormInput, 'type'>, value: string): string {
  if (type === 'textarea') return value.replace(/\r\n?/g, '\n').trim();
  if (/[\r\n]/.test(value)) return value;
  if (type === 'email') return cleanEmail(value);
  return (type === 'phone' ? cleanPhone(value).number : undefined) ?? value.trim();
}

/** Most characters that a field for text takes. They are counted in what is sent, not in what is typed. */
export const limitOf = ({ type, maxLength }: Pick<FormInput, 'type' | 'maxLength'>): number =>
  type === 'file' ? 0 : Math.min(maxLength ?? maxLengths[type], mostCharacters);

/** Patterns of values, for the types that have one. */
export const patterns: Readonly<Partial<Record<FieldType, RegExp>>> = { email: emailAddress, phone: phoneNumber };

/** The error of a field's value, by the field's type and never by its name; `undefined` if it is valid. */
export function checkField(
  input: Pick<FormInput, 'type' | 'required' | 'maxLength'>,
  value: string,
): FieldProblem | undefined {
  const { type } = input;
  const text = cleanValue(input, value);
  if (text === '') return input.required === 'true' ? 'required' : undefined;
  if (type === 'file') return undefined;
  // The length does not matter if the text is not a number.
  if (type === 'phone' && !phoneNumber.test(text)) return cleanPhone(value).hasExtension ? 'extension' : 'phone';
  if (text.length > limitOf(input)) return 'tooLong';
  return type === 'email' && !emailAddress.test(text) ? 'email' : undefined;
}

/** The answer on the newsletter, by the question that the site asks and by whether its box is checked. */
export const optOutAnswer = (question: NewsletterQuestion, isChecked: boolean): string =>
  String(question === 'opt-in' ? !isChecked : isChecked);

/**
 * Problems of a whole submission by field name; an empty object where it may be sent. Values that are not texts count as empty.
 *
 * @param files Names and sizes of the files, by field name.
 */
export function checkSubmission(
  form: Pick<FormConfig, 'inputs'>,
  values: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, readonly FileFacts[]>> = {},
): Readonly<Record<string, FieldProblem>> {
  const own = <Value>(all: Readonly<Record<string, Value>>, name: string) =>
    Object.hasOwn(all, name) ? all[name] : undefined;
  const problems = form.inputs.flatMap((input) => {
    const value = own(values, input.name);
    const problem =
      input.type === 'file'
        ? checkFiles(input, own(files, input.name) ?? [])
        : checkField(input, typeof value === 'string' ? value : '');
    return problem ? [[input.name, problem] as const] : [];
  });
  return Object.fromEntries(problems);
}
