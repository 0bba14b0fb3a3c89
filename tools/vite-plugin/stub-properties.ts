import type { WidgetSpec } from '../../runtime/contract/define-widget.js';

/** The attributes of all blocks in the short form that `runtime/entry/stubs.ts` reads. A name that is a flag in some blocks alone is none here. */
export function stubProperties(specs: readonly WidgetSpec[]): string {
  const flags = new Map<string, boolean>();
  for (const { attributes } of specs)
    for (const [name, { kind }] of Object.entries(attributes))
      // HTML has this property already.
      if (!/^(?:data-)?title$/.test(name)) flags.set(name, kind === 'flag' && flags.get(name) !== false);
  const groups: string[][] = [[], [], [], []];
  for (const [name, isFlag] of flags)
    groups[(name.startsWith('data-') ? 0 : 2) + (isFlag ? 1 : 0)]?.push(name.replace(/^data-/, ''));
  return groups.map((names) => names.sort().join(' ')).join(';');
}
