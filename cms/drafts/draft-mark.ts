import { createHash } from 'node:crypto';

/** Tells what all drafts of a site look like now, by the names of their documents, from what they may look like later; it says nothing else of them. */
export const draftMark = (looks: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...looks].sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url')
    .slice(0, 22);
