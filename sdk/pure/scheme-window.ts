import type { SchemeVariables } from './scheme-types.js';

/** A limit or offset of a scheme: digits, or `{{name}}` of a variable that holds digits. Anything else gives undefined. */
function schemeCount(value: unknown, variables: SchemeVariables = []): number | undefined {
  const text = String(value ?? '').trim();
  const name = /^\{\{([^{}]+)\}\}$/.exec(text)?.[1]?.trim();
  if (name === undefined) return /^\d+$/.test(text) ? Number(text) : undefined;
  const variable: unknown = Object.hasOwn(variables, name) ? Reflect.get(variables, name) : undefined;
  const digits = String(variable ?? '').trim();
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/**
 * The part of a list that a scheme's limit and offset leave.
 *
 * @param list - what is to be cut
 * @param window - `limit` and `offset`: digits, or `{{name}}` of a variable; anything else is ignored. A limit of 0
 * means no limit
 * @param variables - values by name
 * @example schemeWindow(items, { limit: '{{page_size}}', offset: 20 }, { page_size: 10 })
 */
export function schemeWindow<T>(
  list: readonly T[],
  { limit, offset }: { readonly limit?: unknown; readonly offset?: unknown },
  variables?: SchemeVariables,
): readonly T[] {
  const start = schemeCount(offset, variables) ?? 0;
  const count = schemeCount(limit, variables) ?? 0;
  return start === 0 && count === 0 ? list : list.slice(start, count === 0 ? undefined : start + count);
}
