import type { WidgetSpec } from '../../runtime/contract/define-widget.js';

/** The attributes of all blocks in the short form that `runtime/entry/stubs.ts` reads. A name that is a flag in some blocks alone is none here. */
export function stubProperties(specs: readonly WidgetSpec[]): string {
  const flags = new Map<string, boolean>();
  for (const { attributes } of specs)
    for (const [name, { kind }] of Object.entries(attributes))
      flags.set(name, kind === 'flag' && flags.get(name) !== false);
  return [...flags]
    .map(([name, isFlag]) => (name.startsWith('data-') ? '' : '=') + (isFlag ? '?' : '') + name.replace(/^data-/, ''))
    .join(',');
}
