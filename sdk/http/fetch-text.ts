import type { Environment } from '../environment.js';
import { SdkError } from '../sdk-error.js';
import { answerError } from './answer-error.js';
import { repeatWhereClosed } from './repeat-where-closed.js';
import { safeCause } from './safe-cause.js';

/** The text at an address outside the platform's calls, such as a file's: without a token, redirects followed. */
export async function fetchText(environment: Environment, url: string, signal: AbortSignal): Promise<string> {
  const place = url.replace(/[?#].*$/s, '');
  const answer = async () => {
    const response = await environment.fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    return { response, text: await response.text() };
  };
  const { response, text } = await repeatWhereClosed(answer).catch((cause: unknown) => {
    throw new SdkError('network', 'No answer from the address of the file: it is unreachable or blocked.', {
      url: place,
      cause: safeCause(cause),
    });
  });
  if (response.ok) return text;
  environment.log.error('GET ERROR', response.status, place);
  throw await answerError({ status: response.status, url: place, headers: response.headers, now: environment.now() });
}
