/**
 * Answers `read()`, from memory as long as nothing of what it was made of has changed.
 *
 * @param tags What it is made of: `items:7` for the items of an app, `docs:7` for their documents.
 */
export type Keep = <T>(key: string, tags: readonly string[], read: (before: T | undefined) => Promise<T>) => Promise<T>;
