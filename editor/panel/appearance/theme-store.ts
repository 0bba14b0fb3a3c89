import type { DocumentAddress } from '../../../sdk/index.js';
import { isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { themeColors, themeIn, themeKey } from '../../../widgets/shared/site-theme.js';
import type { SiteTheme } from '../../../widgets/shared/site-theme.js';
import type { PanelContext } from '../panel-context.js';
import { settingStore } from '../shared/setting-store.js';
import type { Steps } from '../shared/collect-steps.js';

/** The values of a theme by their way in the document. A value that is absent is not set. */
function valuesOf({ colors, font, fontDisplay, radius, size }: SiteTheme): ReadonlyMap<string, Json | undefined> {
  const values = new Map<string, Json | undefined>(Object.entries({ font, fontDisplay, radius, size }));
  for (const name of themeColors)
    for (const scheme of ['light', 'dark'] as const) values.set(`colors.${name}.${scheme}`, colors[name]?.[scheme]);
  return values;
}

/** Steps that change a document from one theme to another: each value is a step, so editors of different values do not collide. */
const themeSteps =
  (before: SiteTheme, after: SiteTheme) =>
  (steps: Steps): void => {
    const old = valuesOf(before);
    const changed = [...valuesOf(after)].filter(([way, value]) => old.get(way) !== value);
    for (const [way, value] of changed) {
      const target = [themeKey, ...way.split('.')];
      for (let length = 1; length < target.length; length += 1) ensureObject(steps, target.slice(0, length));
      steps.do((make) => make.set(target, value));
    }
  };

function ensureObject(steps: Steps, target: readonly string[]): void {
  let value: Json | undefined = steps.data;
  for (const key of target) value = isObject(value) ? value[key] : undefined;
  if (!isObject(value)) steps.do((make) => make.set(target, {}));
}

/** The theme of the site: one document, which the first save makes. */
export function themeStore({ ask, client }: Pick<PanelContext, 'ask' | 'client'>) {
  const open = async () => {
    const { address } = await ask<{ readonly address: DocumentAddress }>('edit/panel/appearance/theme', {});
    return settingStore({ client }, address);
  };
  return {
    async read(): Promise<SiteTheme> {
      const data = await (await open()).read();
      return themeIn(isObject(data) ? data[themeKey] : undefined);
    },
    /** @returns a function that undoes the change */
    save: async (before: SiteTheme, after: SiteTheme) => (await open()).change(themeSteps(before, after)),
  };
}
