/** Text of an attribute by its lower-case name; `null` where it is absent. Both an element and a parsed tag can answer this. */
export type ReadAttribute = (name: string) => string | null;
