/** What of a page's console tells that its policy has refused something. */
export const refusedByPolicy = (said: readonly string[]): readonly string[] =>
  said.filter((line) => /Content Security Policy|TrustedHTML|Trusted Type/.test(line));
