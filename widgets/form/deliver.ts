import { DeliveryError } from '../shared/forms/delivery-error.js';
import { requireStored } from '../shared/forms/require-stored.js';
import type { FilesOnTheirWay } from './send-files.js';

/** How long a submission is simulated where no site takes it, in milliseconds (site specification, chapter 7). */
export const simulatedDelay = 2000;

/** How long an answer is waited for; trying again later is safe, because the site knows a submission by its key. */
const answerTimeout = 30_000;

export interface Delivery {
  /** Address that takes the form; absent: the delivery is simulated. */
  readonly url?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** What goes with the fields where the form has fields for files; absent: it has none. */
  readonly files?: Pick<FilesOnTheirWay, 'files' | 'onProgress' | 'signal'> | undefined;
  /** Tells the page of the form, which then says by `waitUntil` what has to succeed besides. */
  readonly announce: (waitUntil: (promise: Promise<unknown>) => void, hear: () => void) => void;
  /** True where nothing but a listener takes the form: it has failed where none has looked at it. */
  readonly mustBeHeard?: boolean;
}

/** Few forms have fields for files. */
const filesPart = () =>
  import('./send-files.js').catch((cause: unknown) => {
    throw new DeliveryError('The site could not be reached.', { cause });
  });

/** Fields as a plain form post, which other origins may send without asking first. */
async function post(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
  let answer: Response;
  let body: string;
  try {
    answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      credentials: 'omit',
      signal: AbortSignal.timeout(answerTimeout),
    });
    body = await answer.text();
  } catch (cause) {
    throw new DeliveryError('The site could not be reached.', { cause });
  }
  requireStored(answer.status, body);
}

/** Sends a form, then tells the page and waits for what the page holds it back with. Rejects where either fails. */
export async function deliver({ url, fields, files, announce, mustBeHeard = false }: Delivery): Promise<void> {
  if (url === undefined && !mustBeHeard) await new Promise((resolve) => setTimeout(resolve, simulatedDelay));
  else if (url !== undefined && files) await (await filesPart()).sendFiles({ url, fields, ...files });
  else if (url !== undefined) await post(url, fields);
  const held: Promise<unknown>[] = [];
  let heard = false;
  announce(
    (promise) => {
      heard = true;
      const kept = Promise.resolve(promise);
      kept.catch(() => undefined);
      held.push(kept);
    },
    () => {
      heard = true;
    },
  );
  if (mustBeHeard && !heard)
    throw new DeliveryError(
      'No listener of submitForm has read its `formDataObj`: add one, or name a site that takes forms by `data-site`.',
    );
  // A listener may hold the form back further while it is being waited for.
  while (held.length > 0) await Promise.all(held.splice(0));
}
