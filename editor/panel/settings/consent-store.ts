import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { ConsentAnswer } from '../../../widgets/shared/panel/site-facts.js';
import { consentGroups, groupNames } from '../../../widgets/shared/site-choices.js';
import type { ConsentGroup } from '../../../widgets/shared/site-choices.js';
import type { PanelContext } from '../panel-context.js';
import { collectSteps } from '../shared/collect-steps.js';
import { settingStore } from '../shared/setting-store.js';

type Texts = ConsentAnswer['documents'][number]['texts'];
type Found = ConsentAnswer['documents'][number] & { readonly data: Json };

/** The consent question in all languages, as it was read. */
export interface ReadConsent {
  readonly documents: readonly Found[];
  /** Groups that the question offers in each language. */
  readonly shown: readonly ConsentGroup[];
  /** Number of groups that only a developer can change, because they stand for other types. */
  readonly others: number;
}

const key = 'consentConfig';

/** The groups of a document; those of another shape are left out. */
function categoriesIn(data: Json): readonly Json[] {
  const config = isObject(data) ? data[key] : undefined;
  const categories = isObject(config) ? config['categories'] : undefined;
  return categories !== undefined && isList(categories) ? categories : [];
}

const sorted = (types: string): string => types.trim().split(/\s+/).sort().join(' ');

/** The group that a stored category stands for; `undefined` for other types. */
export function groupOf(category: Json): ConsentGroup | undefined {
  const types = isObject(category) ? category['types'] : undefined;
  if (typeof types !== 'string') return undefined;
  return groupNames.find((name) => sorted(consentGroups[name]) === sorted(types));
}

/** The categories of a document with other groups. Kept ones stay as they are, new ones get the usual texts. */
export function withGroups(data: Json, wanted: readonly ConsentGroup[], texts: Texts): readonly Json[] | undefined {
  const before = categoriesIn(data);
  const kept = before.filter((category) => {
    const group = groupOf(category);
    return group === undefined || wanted.includes(group);
  });
  const known = new Set(before.map(groupOf));
  const added = wanted
    .filter((group) => !known.has(group))
    .map((group): Json => ({ types: consentGroups[group], ...texts[group] }));
  const all = [...kept, ...added];
  return all.length > 0 ? all : undefined;
}

/** Groups of the consent question. Their texts are edited where visitors read them. */
export function consentStore({ ask, client }: Pick<PanelContext, 'ask' | 'client'>) {
  return {
    async read(): Promise<ReadConsent> {
      const { documents } = await ask<ConsentAnswer>('edit/panel/settings/consent', {});
      const found = await Promise.all(
        documents.map(async (one) => ({ ...one, data: await settingStore({ client }, one.address).read() })),
      );
      const first = categoriesIn(found[0]?.data ?? {});
      return {
        documents: found,
        shown: groupNames.filter((group) =>
          found.every(({ data }) => categoriesIn(data).some((one) => groupOf(one) === group)),
        ),
        others: first.filter((category) => groupOf(category) === undefined).length,
      };
    },
    /** Shows other groups in each language. @returns a function that undoes it */
    async save({ documents }: ReadConsent, wanted: readonly ConsentGroup[]): Promise<() => Promise<void>> {
      const undo: (() => Promise<void>)[] = [];
      const back = async () => {
        for (const one of undo.splice(0).reverse()) await one();
      };
      try {
        for (const { address, data, texts } of documents) {
          const categories = withGroups(data, wanted, texts);
          const { wanted: operations } = collectSteps(address, data, (steps) =>
            steps.do((make) => make.set([key, 'categories'], categories)),
          );
          undo.push(await settingStore({ client }, address).save(() => operations));
        }
      } catch (error) {
        // All languages ask the same, or none has changed.
        await back().catch(() => undefined);
        throw error;
      }
      return back;
    },
  };
}
