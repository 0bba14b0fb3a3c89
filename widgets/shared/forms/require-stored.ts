import { DeliveryError } from './delivery-error.js';

function saysStored(body: string): boolean {
  try {
    return (JSON.parse(body) as { readonly ok?: unknown } | null)?.ok === true;
  } catch {
    return false;
  }
}

/**
 * Accepts an answer that says that what was sent is stored: a success with `{"ok":true}`. Success alone says nothing: servers that know no endpoint
 * answer with a page of theirs, and nobody is thanked for what no one has.
 *
 * @throws DeliveryError for every other answer
 */
export function requireStored(status: number, body: string): void {
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && saysStored(body)) return;
  const reason = isSuccess ? ', which does not say that anything is stored' : '';
  throw new DeliveryError(`The site answered with status ${status}${reason}.`);
}
