import { vi } from 'vitest';
import type { DocumentAddress } from '../../sdk/index.js';
import type { Json } from '../../sdk/operations/json.js';
import type * as AskSite from '../../editor/saving/documents/ask-site.js';

interface DrafterParts {
  readonly random: () => number;
  /** Told what this editor is shown. */
  readonly see: (shown: unknown) => void;
}

/** What an editor does in the panel of the draft, and how they read a document there. */
export interface RandomDrafter {
  read(address: DocumentAddress): Promise<Json>;
  /** Publishes all or some of what the panel shows, with or without values published since, discards one, or takes a publication back. */
  act(): Promise<void>;
}

/** Opens the draft of the site that modules loaded from now on ask. Requests that change it fail now and then, as those of {@link openRandomEditor}. */
export async function randomDrafter(
  askSite: (path: string, body?: object) => Promise<AskSite.SiteAnswer>,
  { random, see }: DrafterParts,
): Promise<RandomDrafter> {
  vi.doUnmock('../../editor/saving/drafts/drafting.js');
  vi.doMock('../../editor/saving/documents/ask-site.js', async (original) => {
    const { SiteRefusal } = await original<typeof AskSite>();
    return {
      SiteRefusal,
      askSite: async (path: string, body?: object) => {
        const chance = body ? random() : 1;
        if (chance < 0.02) throw new SiteRefusal('network');
        const answer = await askSite(path, body);
        if (chance < 0.04) throw new SiteRefusal('network');
        return answer;
      },
    };
  });
  const { changeDraft, marksOf, readDrafted } = await import('../../editor/saving/drafts/draft-requests.js');
  const { drafting, refreshDraft } = await import('../../editor/saving/drafts/drafting.js');
  drafting.subscribe(() => see(drafting.get().state?.changes));
  await refreshDraft();

  return {
    read: async (address) => (await readDrafted(address))?.data ?? null,
    async act() {
      const { state } = drafting.get();
      const changes = state?.changes ?? [];
      const kind = random();
      const some = kind < 0.3 ? changes : changes.filter(() => random() < 0.4);
      const [first] = some;
      const work = () => {
        if (kind < 0.5 && first) {
          const keep = some.filter(({ flaw }) => flaw?.reason === 'conflict' && random() < 0.5);
          return changeDraft('publish', {
            ids: some.map(({ id }) => id),
            keep: keep.map(({ id }) => id),
            marks: marksOf(some),
          });
        }
        const [publication] = state?.publications ?? [];
        if (kind < 0.75 && first) return changeDraft('discard', { ids: [first.id], marks: marksOf([first]) });
        if (kind > 0.75 && publication) return changeDraft('takeBack', { publication: publication.id });
        return undefined;
      };
      // Refused or not heard of: the panel says so, and shows the newest state either way.
      await work()?.catch(() => undefined);
      await refreshDraft().catch(() => undefined);
    },
  };
}
