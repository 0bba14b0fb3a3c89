import qs from 'qs';
import type { Limits } from '../limits.js';
import { PlatformError } from '../platform-error.js';

type Fields = Record<string, unknown>;

/** The fields of a request: its query, then its body, which wins. */
export async function readFields(request: Request, limits: Limits, maximum: number): Promise<Fields> {
  const query = parseForm(new URL(request.url).search.slice(1), limits);
  if (request.method !== 'POST') return query;
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const body = await readBody(request, maximum, limits.bodyPause);
  return { ...query, ...(await parseBody(type, body, request, limits)) };
}

async function parseBody(type: string, body: Buffer, request: Request, limits: Limits): Promise<Fields> {
  if (body.length === 0) return {};
  if (type === 'application/x-www-form-urlencoded' || type === '') return parseForm(body.toString('utf8'), limits);
  if (type === 'application/json') return parseJson(body.toString('utf8'));
  if (type === 'multipart/form-data') return parseMultipart(body, request.headers.get('content-type') ?? '', limits);
  throw new PlatformError(
    'unsupported-type',
    'The body must be a form (application/x-www-form-urlencoded or multipart/form-data) or application/json.',
  );
}

function parseForm(form: string, limits: Limits): Fields {
  try {
    return qs.parse(form, {
      depth: limits.formDepth,
      strictDepth: true,
      arrayLimit: limits.formList,
      parameterLimit: limits.formParameters,
      throwOnLimitExceeded: true,
      plainObjects: true,
    });
  } catch (cause) {
    throw new PlatformError(
      'bad-argument',
      `The form is over a limit: ${limits.formParameters} values, lists of ${limits.formList}, ${limits.formDepth} levels. Send large values as JSON in one field.`,
      { cause },
    );
  }
}

function parseJson(body: string): Fields {
  const value = attempt(() => JSON.parse(body) as unknown);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new PlatformError('bad-argument', 'The body must be a JSON object whose keys are the fields of the call.');
  }
  return { ...value };
}

async function parseMultipart(body: Buffer, contentType: string, limits: Limits): Promise<Fields> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData().catch((cause: unknown) => {
    throw new PlatformError('bad-argument', 'The multipart body is broken: its parts do not match its boundary.', { cause });
  });
  const fields: Fields = Object.create(null) as Fields;
  let count = 0;
  for (const [name, value] of form) {
    if (++count > limits.formParameters) {
      throw new PlatformError('bad-argument', `The form has more than ${limits.formParameters} values.`);
    }
    fields[name] = value;
  }
  return fields;
}

/** Reads a body of at most `maximum` bytes that keeps coming. */
async function readBody(request: Request, maximum: number, pause: number): Promise<Buffer> {
  const tooLarge = () => new PlatformError('too-large', `The body is larger than ${maximum} bytes, the limit of this call.`);
  if (Number(request.headers.get('content-length') ?? 0) > maximum) throw tooLarge();
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await withDeadline(reader.read(), pause);
      if (done) return Buffer.concat(parts);
      length += value.byteLength;
      if (length > maximum) throw tooLarge();
      parts.push(value);
    }
  } catch (error) {
    // The rest is not waited for: its sender may never finish.
    reader.cancel().catch(() => undefined);
    if (error instanceof PlatformError) throw error;
    throw new PlatformError('bad-argument', 'The body broke off before its end.', { cause: error });
  }
}

async function withDeadline<Result>(work: Promise<Result>, pause: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PlatformError('timeout', `No byte of the body came for ${pause} ms.`)), pause);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

function attempt(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
