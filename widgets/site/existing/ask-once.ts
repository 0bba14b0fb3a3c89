import type { ExistingClient } from './existing-lists.js';

/** Requests each value once and shares it; a failed request is made again. */
function remembered<Args extends readonly unknown[], Answer>(
  ask: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const answer = known.get(key) ?? ask(...args);
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    return answer;
  };
}

/** A client that asks the platform once for each app, document and file, for as long as a page is open. */
export function askOnce({ apps, documents, files }: ExistingClient): ExistingClient {
  const app = remembered((id: string) => apps.get(id));
  const document = remembered((address: Parameters<typeof documents.get>[0]) => documents.get(address));
  const file = remembered((appId: string, id: string) => files.download(appId, id));
  return {
    apps: { get: (id) => app(String(id)) },
    items: { list: async (id) => (await app(String(id))).items_list },
    documents: { get: ({ app_id, item_id, element_id }) => document({ app_id, item_id, element_id }) },
    files: { download: (appId, id) => file(String(appId), String(id)) },
  };
}
