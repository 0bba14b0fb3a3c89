import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { publicRefusal } from './public-answer.js';

export type FormFields = Readonly<Record<string, unknown>>;

interface FormLimits {
  readonly bytes: number;
  /** For the whole body to come, in milliseconds. */
  readonly time: number;
}

/** What a form of ours can need, and much more. */
const usualLimits: FormLimits = { bytes: 64 * 1024, time: 10_000 };

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** What neither text nor JSON of the database can hold, and nobody typed: NUL, halves of characters. */
const unstorable = /\0|\p{Surrogate}/gu;

/** At most `max` characters of a text, as the database can hold them. */
export const storableText = (text: string, max = text.length): string => text.slice(0, max).replace(unstorable, '');

/** The fields of a form that was posted, or the answer that refuses it: what is too large, too slow, broken, or no form. */
export async function readForm(c: Context, limits = usualLimits): Promise<FormFields | Response> {
  const [type = ''] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
  if (type !== '' && !formTypes.includes(type.trim()))
    return publicRefusal(415, 'unsupported-type', `The body must be a form: ${formTypes.join(' or ')}.`);
  return readBody(c, () => c.req.parseBody(), limits);
}

/** The members of a JSON object that was posted, or the answer that refuses it: what is too large, too slow, or no object. */
export async function readJson(c: Context, limits = usualLimits): Promise<FormFields | Response> {
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
