import { DeliveryError } from './delivery-error.js';

function saysStored(body: string): boolean {
  try {
    return (JSON.parse(body) as { readonly ok?: unknown } | null)?.ok === true;
  } catch {
    return false;
  }
}

/**
 * Accepts only an answer that confirms storage: a success with `{"ok":true}`. The status alone proves nothing: servers
 * without the endpoint answer with a page of theirs. Visitors must not be thanked for lost data.
 *
 * @throws DeliveryError for every other answer
 */
export function requireStored(status: number, body: string): void {
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && saysStored(body)) return;
  const reason = isSuccess ? ', which does not say that anything is stored' : '';
  throw new DeliveryError(`The site answered with status ${status}${reason}.`);
}
