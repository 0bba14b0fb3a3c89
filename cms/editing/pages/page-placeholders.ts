import { optionalText } from '../../../kit/optional-text.js';
import type { SiteContext } from '../../site/site-context.js';
import { leftPlaceholders, type Placeholder } from './left-placeholders.js';
import { allPaths, pageVersions } from './page-versions.js';

/** By language, the texts of the published page at a path that still say what is to be written there. */
export async function pagePlaceholders(
  context: SiteContext,
  path: string,
): Promise<Readonly<Record<string, readonly Placeholder[]>>> {
  const { client, definition } = context;
  const versions = pageVersions(context, await allPaths(context), path);
  const left = await Promise.all(
    versions.map(async ({ chapter, config, item, language }) => {
      const template = optionalText(item, config.template_field_id);
      const kinds = (definition.kinds ?? []).filter((kind) => kind.chapter === chapter && kind.template === template);
      if (kinds.length === 0) return [language.lang, []] as const;
      const { app_id, json_field_id: element_id } = config;
      const document = await client.documents.get({ app_id, item_id: item.item_id, element_id });
      const data: unknown = document && JSON.parse(document.data);
      return [language.lang, leftPlaceholders(data, kinds)] as const;
    }),
  );
  return Object.fromEntries(left);
}
