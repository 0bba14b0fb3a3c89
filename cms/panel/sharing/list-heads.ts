import { languageOf } from '../../../runtime/page/page-info.js';
import type { Id } from '../../../sdk/index.js';
import { optionalText } from '../../../kit/optional-text.js';
import type { ReadDocument } from '../../../kit/reads/read-document.js';
import { looseOf, textOf } from '../../../widgets/site/lists/read-entry.js';
import { allPaths } from '../../editing/pages/page-versions.js';
import { siteRights } from '../../rights/site-rights.js';
import type { SiteContext } from '../../site/site-context.js';

interface Head {
  readonly title: string;
  readonly description: string;
  /** Address of the picture for sharing; empty: the first one of the page. */
  readonly picture: string;
}

/** What search engines and social networks show of a page in one language. */
interface PageHead extends Head {
  readonly path: string;
  /** BCP 47. */
  readonly lang: string;
  readonly isNoindex: boolean;
}

function headOf(text: string): Head {
  try {
    const page = looseOf(looseOf(JSON.parse(text))['page']);
    return {
      title: textOf(page['title']),
      description: textOf(page['description']),
      picture: textOf(looseOf(page['picture'])['src']),
    };
  } catch {
    return { title: '', description: '', picture: '' };
  }
}

/** Reads what search engines show of the pages that a user may write. Documents that have not changed are not read again. */
export function listHeads(context: SiteContext): (user: Id) => Promise<readonly PageHead[]> {
  const { provisioned, editorReads, readDocuments, definition } = context;
  const rightsOn = siteRights(context);
  const known = new Map<Id, ReadonlyMap<number, ReadDocument<Head>>>();

  return async (user) => {
    const chapters = Object.values(provisioned.chapters);
    const rights = await rightsOn.of(
      user,
      chapters.map(({ app_id }) => app_id),
    );
    for (const { app_id, json_field_id: element_id } of chapters) {
      if (!rights.get(app_id)?.includes('write')) continue;
      const items = await editorReads.items(app_id);
      known.set(
        app_id,
        await readDocuments(
          { app_id, element_id, items },
          known.get(app_id) ?? new Map<number, ReadDocument<Head>>(),
          headOf,
        ),
      );
    }
    return [...(await allPaths(context)).pages].flatMap(([path, { config, item }]) => {
      const head = rights.get(config.app_id)?.includes('write')
        ? known.get(config.app_id)?.get(item.item_id)?.value
        : undefined;
      return head
        ? [
            {
              ...head,
              path,
              lang: languageOf(path, definition.settings.languages).lang,
              isNoindex: optionalText(item, config.robots_field_id) === 'noindex',
            },
          ]
        : [];
    });
  };
}
