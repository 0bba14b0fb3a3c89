/** How long a submission is simulated where no site takes it, in milliseconds (site specification, chapter 7). */
export const simulatedDelay = 2000;

/** How long an answer is waited for; trying again later is safe, because the site knows a submission by its key. */
const answerTimeout = 30_000;

/** The site did not take a form. Its message holds nothing that the visitor typed, so it may be logged. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
}

export interface Delivery {
  /** Address that takes the form; absent: the delivery is simulated. */
  readonly url?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Tells the page of the form, which then says by `waitUntil` what has to succeed besides. */
  readonly announce: (waitUntil: (promise: Promise<unknown>) => void) => void;
}

/** Fields as a plain form post, which other origins may send without asking first. */
async function post(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      credentials: 'omit',
      signal: AbortSignal.timeout(answerTimeout),
    });
  } catch (cause) {
    throw new DeliveryError('The site could not be reached.', { cause });
  }
  if (!answer.ok) throw new DeliveryError(`The site answered with status ${answer.status}.`);
}

/** Sends a form, then tells the page and waits for what the page holds it back with. Rejects where either fails. */
export async function deliver({ url, fields, announce }: Delivery): Promise<void> {
  if (url === undefined) await new Promise((resolve) => setTimeout(resolve, simulatedDelay));
  else await post(url, fields);
  const held: Promise<unknown>[] = [];
  announce((promise) => {
    const kept = Promise.resolve(promise);
    kept.catch(() => undefined);
    held.push(kept);
  });
  // A listener may hold the form back further while it is being waited for.
  while (held.length > 0) await Promise.all(held.splice(0));
}
