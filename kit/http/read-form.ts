import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { publicRefusal } from './public-answer.js';

/** Values by name: the last text of each name, or all files of it. */
export type FormFields = Readonly<Record<string, unknown>>;

export interface FormLimits {
  readonly bytes: number;
  /** For the whole body to come, in milliseconds. */
  readonly time: number;
}

/** What a form of ours can need, and much more. */
export const usualFormLimits: FormLimits = { bytes: 64 * 1024, time: 10_000 };

const multipart = 'multipart/form-data';
const formTypes = ['application/x-www-form-urlencoded', multipart];

/** Most values of a form: a body of nothing but boundaries must cost nothing. */
const mostValues = 200;

/** Type of a request's body, without its parameters. */
const bodyType = (c: Context): string => (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** True where a form comes in parts, as forms with files do. */
export const isMultipart = (c: Context): boolean => bodyType(c) === multipart;

/** Characters that the database cannot store in text or JSON, and that cannot be typed: NUL, lone surrogates. */
const unstorable = /\0|\p{Surrogate}/gu;

/** At most `max` characters of a text, as the database can hold them. */
export const storableText = (text: string, max = text.length): string => text.slice(0, max).replace(unstorable, '');

/** The fields of a form that was posted, or the answer that refuses it: what is too large, too slow, broken, or no form. */
export async function readForm(c: Context, limits = usualFormLimits): Promise<FormFields | Response> {
  const type = bodyType(c);
  if (type !== '' && !formTypes.includes(type))
    return publicRefusal(415, 'unsupported-type', `The body must be a form: ${formTypes.join(' or ')}.`);
  return readBody(c, () => (isMultipart(c) ? multipartFields(c) : c.req.parseBody()), limits);
}

async function multipartFields(c: Context): Promise<FormFields> {
  const type = c.req.header('content-type') ?? '';
  const bytes = Buffer.from(await c.req.arrayBuffer());
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const delimiter = `--${quoted ?? plain ?? ''}`;
  let at = -1;
  for (let count = 0; (at = bytes.indexOf(delimiter, at + 1, 'latin1')) >= 0; count += 1)
    if (count > mostValues) throw new TypeError('a form of too many values');
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const fields = new Map<string, string | File[]>();
  for (const [name, value] of form) {
    const before = fields.get(name);
    fields.set(name, typeof value === 'string' ? value : [...(Array.isArray(before) ? before : []), value]);
  }
  return Object.fromEntries(fields);
}

/** The members of a JSON object that was posted, or the answer that refuses it: what is too large, too slow, or no object. */
export async function readJson(c: Context, limits = usualFormLimits): Promise<FormFields | Response> {
  const parse = async (): Promise<FormFields> => {
    const value: unknown = await c.req.json();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
    return value as FormFields;
  };
  return readBody(c, parse, limits);
}

async function readBody(
  c: Context,
  parse: () => Promise<FormFields>,
  { bytes, time }: FormLimits,
): Promise<FormFields | Response> {
  const limit = bodyLimit({
    maxSize: bytes,
    onError: () =>
      publicRefusal(413, 'too-large', `The body is larger than ${bytes} bytes, and none here needs to be.`),
  });
  const read = async (): Promise<FormFields | Response> => {
    let fields: FormFields = {};
    const refused = await limit(c, async () => {
      fields = await parse();
    });
    return refused ?? fields;
  };
  const done = new AbortController();
  const tooSlow = async () => {
    await delay(time, undefined, { signal: done.signal });
    return publicRefusal(408, 'timeout', `The body did not come within ${time} ms. Send it again.`, {
      connection: 'close',
    });
  };
  try {
    return await Promise.race([read(), tooSlow()]);
  } catch {
    return publicRefusal(400, 'bad-request', 'The body broke off, or is not of the type that it says. Send it again.');
  } finally {
    done.abort();
  }
}
