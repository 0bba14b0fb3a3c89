/** A filter of a list, with its choices. */
export interface ListFilter<Entry> {
  readonly id: string;
  readonly label: string;
  /** Text of the choice of no option. Default: “All”. */
  readonly all?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly test: (entry: Entry, value: string) => boolean;
}

/** An order of a list. */
export interface ListSort<Entry> {
  readonly id: string;
  readonly label: string;
  readonly compare: (one: Entry, other: Entry) => number;
}

/** What a person has entered above a list. */
export interface ListWish {
  readonly search: string;
  /** Values by filter; an empty text means all. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly sort: string;
}

const wordsIn = (text: string): readonly string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/**
 * The entries that a person wants to see, in the order that the person wants.
 *
 * @param wordsOf text of an entry that the search looks through, in lower case
 */
export function shownEntries<Entry>(
  entries: readonly Entry[],
  { search, chosen, sort }: ListWish,
  {
    wordsOf,
    filters,
    sorts,
  }: {
    readonly wordsOf: (entry: Entry) => string;
    readonly filters: readonly ListFilter<Entry>[];
    readonly sorts: readonly ListSort<Entry>[];
  },
): readonly Entry[] {
  const words = wordsIn(search);
  const active = filters.filter(({ id }) => chosen[id]);
  const found = entries.filter((entry) => {
    if (!active.every(({ id, test }) => test(entry, chosen[id] ?? ''))) return false;
    const text = words.length > 0 ? wordsOf(entry) : '';
    return words.every((word) => text.includes(word));
  });
  const order = sorts.find(({ id }) => id === sort) ?? sorts[0];
  return order ? found.sort(order.compare) : found;
}
