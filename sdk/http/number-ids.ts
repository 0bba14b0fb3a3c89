const ids: ReadonlySet<string> = new Set([
  'app_id',
  'data_id',
  'element_id',
  'field_id',
  'file_id',
  'group_id',
  'item_id',
  'user_id',
  'view_id',
  'view_init',
]);

/** Paths of entities with ids inside others. All other data belongs to its author and stays unchanged. */
const lists: ReadonlySet<string> = new Set([
  'apps_list',
  'field_list',
  'fields',
  'file_list',
  'items_list',
  'views_list',
]);

/** The answer with numbers in place of ids that are digits in text, as some platforms send them. */
export function numberIds<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map((entry: unknown) => numberIds(entry)) as T;
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]: [string, unknown]) => [
      key,
      lists.has(key) ? numberIds(value) : ids.has(key) ? numberOf(value) : value,
    ]),
  ) as T;
}

function numberOf(value: unknown): unknown {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : NaN;
  return Number.isSafeInteger(number) ? number : value;
}
