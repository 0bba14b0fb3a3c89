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
  /** The chosen files of the form; absent without file fields. */
  readonly files?: Pick<FilesOnTheirWay, 'files' | 'onProgress' | 'signal'> | undefined;
  /** Announces the form to the page, which may pass further required promises to `waitUntil`. */
  readonly announce: (waitUntil: (promise: Promise<unknown>) => void, hear: (how: Heard) => void) => void;
  /**
   * How a listener takes the form where nothing else does: `taken`, it says so; `read`, it is enough to look at the form. Default: the form
   * needs no listener.
   */
  readonly mustBe?: Heard | undefined;
}

/** The effect of a listener on a form: it read the typed values, or it confirmed that it has taken the form. */
export type Heard = 'read' | 'taken';

const unheard: Readonly<Record<'read' | 'ignored', string>> = {
  read: "A listener of submitForm has read the form and has not said that it was sent. Pass the promise of sending to `event.detail.waitUntil`. A site whose listeners send forms without that sets `formsListener: 'legacy'`.",
  ignored:
    'No listener of submitForm has taken the form: add one that passes a promise to `event.detail.waitUntil`, or name a site that takes forms by `data-site`.',
};

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

/** Sends a form, then emits an event and waits for the promises that listeners pass to it. Rejects if either fails. */
export async function deliver({ url, fields, files, announce, mustBe }: Delivery): Promise<void> {
  if (url === undefined && !mustBe) await new Promise((resolve) => setTimeout(resolve, simulatedDelay));
  else if (url !== undefined && files) await (await filesPart()).sendFiles({ url, fields, ...files });
  else if (url !== undefined) await post(url, fields);
  const held: Promise<unknown>[] = [];
  const heard = new Set<Heard>();
  announce(
    (promise) => {
      heard.add('taken');
      const kept = Promise.resolve(promise);
      kept.catch(() => undefined);
      held.push(kept);
    },
    (how) => void heard.add(how),
  );
  if (mustBe && !heard.has(mustBe) && !heard.has('taken'))
    throw new DeliveryError(unheard[heard.has('read') ? 'read' : 'ignored']);
  // A listener may hold the form back further while it is being waited for.
  while (held.length > 0) await Promise.all(held.splice(0));
}
