import type { SampleAnswer } from '../widgets/shared/block-sample.js';

type Endpoints = Readonly<Record<string, SampleAnswer>>;

const known = new Map<string, SampleAnswer>();
let isListening = false;

let delay = 0;

/** @param milliseconds How long each answer takes from now on. */
export function setAnswerDelay(milliseconds: number): void {
  delay = milliseconds;
}

async function answerOf(answer: SampleAnswer): Promise<Response> {
  // It never settles, so that the state stays as long as the story is shown.
  if (answer === 'waits') return new Promise(() => undefined);
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  return 'json' in answer ? Response.json(answer.json) : new Response(null, { status: answer.status });
}

/**
 * From now on these endpoints answer as a sample says, without a server; all other requests go out as before.
 *
 * @param endpoints By path.
 * @param site Address of the story's own site: what a block asks there is answered by its own sample. Below the page's origin all stories
 * share the table, so samples give addresses of their data that differ paths that differ.
 */
export function answerEndpoints(endpoints: Endpoints, site: string): void {
  for (const [path, answer] of Object.entries(endpoints)) {
    known.set(path, answer);
    known.set(new URL(site + path, location.href).pathname, answer);
  }
  if (isListening) return;
  isListening = true;
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const answer = origin === location.origin ? known.get(pathname) : undefined;
    return answer === undefined ? send(input, init) : answerOf(answer);
  };
}
