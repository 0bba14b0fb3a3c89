import { DeliveryError } from '../shared/forms/delivery-error.js';
import { requireStored } from '../shared/forms/require-stored.js';
import type { ChosenFiles } from './chosen-files.js';
import { RefusedFields } from './refused-fields.js';
import type { FieldProblem } from './rules.js';

/** How long nothing may move, on the way there or back, in milliseconds. */
export const longestPause = 30_000;

export interface FilesOnTheirWay {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: ChosenFiles;
  /** Called with the part that has been sent, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Posts a form with files and reports its progress.
 *
 * @throws RefusedFields where the site names fields that it refuses
 * @throws DeliveryError where it cannot be reached, or refuses the whole
 */
export function sendFiles({ url, fields, files, onProgress, signal }: FilesOnTheirWay): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [name, chosen] of Object.entries(files)) for (const file of chosen) body.append(name, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moves = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), longestPause);
    };
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    request.upload.onprogress = ({ loaded, total }) => {
      moves();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => onProgress(1);
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      const { status, responseText } = request;
      const problems = status === 422 ? problemsIn(responseText) : {};
      if (Object.keys(problems).length > 0) reject(new RefusedFields(problems));
      else if (status === 0) reject(new DeliveryError('The site could not be reached.'));
      else
        try {
          requireStored(status, responseText);
          resolve();
        } catch (error) {
          reject(error);
        }
    };
    request.open('POST', url);
    moves();
    request.send(body);
  });
}

function problemsIn(answer: string): Readonly<Record<string, FieldProblem>> {
  try {
    const { errors } = JSON.parse(answer) as { readonly errors?: Readonly<Record<string, FieldProblem>> };
    return errors ?? {};
  } catch {
    return {};
  }
}
