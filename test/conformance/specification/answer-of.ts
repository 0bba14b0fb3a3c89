import type { Stage } from './stage.js';

/** What the demo's site answers under a path. */
export async function answerOf(
  { site }: Stage,
  path: string,
): Promise<{ readonly status: number; readonly html: string }> {
  const answer = await fetch(site.origin + path, { redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
}
