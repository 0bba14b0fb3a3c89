/** Small named values that only the site's program reads. Documents are for what users with rights on a chapter may read. */
export interface StoredValues {
  get(key: string): Promise<string | undefined>;
  /**
   * Replaces a value, if it is still the expected one.
   *
   * @param before `undefined` for none
   * @returns false if somebody else has changed it since
   */
  replace(key: string, before: string | undefined, after: string): Promise<boolean>;
}
