/** Under which visitors' votes are remembered, by the paths of articles: existing sites have it too. */
const key = 'rating';

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The visitor's own vote on an article, 1 to 5; 0 without one. */
export function ownVote(slug: string): number {
  const vote = Number(stored()[slug]);
  return Number.isInteger(vote) && vote >= 1 && vote <= 5 ? vote : 0;
}

/** Remembers the visitor's vote, where the browser keeps such things. */
export function rememberVote(slug: string, vote: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...stored(), [slug]: vote }));
  } catch {
    // The site knows it all the same.
  }
}
