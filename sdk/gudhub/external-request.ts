import type { Core } from '../core.js';
import { answerError } from '../http/answer-error.js';
import { encodeForm } from '../http/form.js';
import type { FormFields } from '../http/form.js';
import { SdkError } from '../sdk-error.js';

/** A request to its own address. */
export interface ExternalRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly form?: FormFields | undefined;
}

/** Makes a request to an address as it stands, without a token: it may be anybody's. Resolves with the JSON, or else the text. */
export function externalRequest({ environment, wire }: Core, { method, url, form }: ExternalRequest): Promise<unknown> {
  const place = url.replace(/[?#].*$/s, '');
  return wire.within(place, {}, async (signal) => {
    const ask = async () => {
      const body = method === 'GET' ? null : new URLSearchParams(encodeForm(form ?? {}));
      // A redirect could carry the form, and a password in it, to another user.
      const response = await environment.fetch(url, {
        method,
        body,
        redirect: body ? 'manual' : 'follow',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal,
      });
      return { response, text: await response.text() };
    };
    const { response, text } = await ask().catch(() => {
      throw new SdkError('network', 'No answer from the address: it is unreachable or blocked.', { url: place });
    });
    if (response.ok) return jsonOrText(text);
    environment.log.error(`${method} ERROR`, response.status, place);
    throw await answerError({ status: response.status, url: place });
  });
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
