import type { SampleAnswer } from '../widgets/shared/block-sample.js';

type Endpoints = Readonly<Record<string, SampleAnswer>>;

const known = new Map<string, SampleAnswer>();
let isListening = false;

function answerOf(answer: SampleAnswer): Promise<Response> {
  // Nobody's patience ends it, so that the state stays as long as somebody looks at it.
  if (answer === 'waits') return new Promise(() => undefined);
  return Promise.resolve('json' in answer ? Response.json(answer.json) : new Response(null, { status: answer.status }));
}

/**
 * From now on these endpoints answer as a sample says, without a server; all other requests go out as before. Stories that stand on one page
 * share the table, so samples give endpoints that differ paths that differ.
 *
 * @param endpoints By path.
 */
export function answerEndpoints(endpoints: Endpoints): void {
  for (const [path, answer] of Object.entries(endpoints)) known.set(path, answer);
  if (isListening) return;
  isListening = true;
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const answer = origin === location.origin ? known.get(pathname) : undefined;
    return answer === undefined ? send(input, init) : answerOf(answer);
  };
}
