interface Dated {
  /** ms since 1970; the platform lets it grow with every change, even where its clock was set back. */
  readonly last_update?: number | undefined;
}

/** True where the news is known to be of an earlier state than what is held. */
export function isOlder(news: Dated, held: Dated): boolean {
  return news.last_update !== undefined && held.last_update !== undefined && news.last_update < held.last_update;
}
