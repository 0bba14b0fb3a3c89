import qs from 'qs';
import type { Limits } from '../base/limits.js';
import { PlatformError } from '../base/platform-error.js';
import { decodePercent, decodeText } from './decode-text.js';
import { parseJson } from './parse-json.js';
import { parseMultipart } from './parse-multipart.js';

export type Fields = Record<string, unknown>;

/**
 * The fields of a form in percent-encoding: of a query or a body.
 * @throws PlatformError `bad-argument`
 */
export function formFields(form: string, limits: Limits): Fields {
  try {
    return qs.parse(form, {
      depth: limits.formDepth,
      strictDepth: true,
      arrayLimit: limits.formList,
      parameterLimit: limits.formParameters,
      throwOnLimitExceeded: true,
      plainObjects: true,
      decoder: decodePercent,
    });
  } catch (cause) {
    if (cause instanceof PlatformError) throw cause;
    throw new PlatformError(
      'bad-argument',
      `The form is over a limit: ${limits.formParameters} values, lists of ${limits.formList}, ${limits.formDepth} levels. Send large values as JSON in one field.`,
      { cause },
    );
  }
}

/**
 * The fields of a body, which is in UTF-8.
 * @throws PlatformError `bad-argument` or `unsupported-type`
 */
export function bodyFields(body: Buffer<ArrayBuffer>, contentType: string, limits: Limits): Fields {
  if (body.length === 0) return {};
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return multipartFields(body, contentType, limits);
  requireUtf8(contentType);
  if (type === 'application/x-www-form-urlencoded' || type === '') return formFields(decodeText(body), limits);
  if (type === 'application/json') return jsonFields(decodeText(body), limits);
  throw new PlatformError(
    'unsupported-type',
    'The body must be a form (application/x-www-form-urlencoded or multipart/form-data) or application/json.',
  );
}

function requireUtf8(contentType: string): void {
  const [, charset] = /;\s*charset="?([^\s;"]*)/i.exec(contentType) ?? [];
  if (charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset)) return;
  throw new PlatformError('unsupported-type', 'The body is in an encoding that is not read here. Send text in UTF-8.');
}

function jsonFields(body: string, limits: Limits): Fields {
  const read = parseJson(body);
  if ('flaw' in read) throw new PlatformError('bad-argument', `The body ${read.flaw}.`);
  const { value } = read;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new PlatformError('bad-argument', 'The body must be a JSON object whose keys are the fields of the call.');
  }
  const count = Object.keys(value).length;
  if (count > limits.formParameters)
    throw new PlatformError('bad-argument', `The body has ${count} fields, and the limit is ${limits.formParameters}.`);
  return { ...value };
}

function multipartFields(body: Buffer<ArrayBuffer>, contentType: string, limits: Limits): Fields {
  const fields: Fields = Object.create(null) as Fields;
  for (const [name, value] of parseMultipart(body, contentType, limits.formParameters)) fields[name] = value;
  return fields;
}
