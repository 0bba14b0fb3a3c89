import type { Logger } from '../environment.js';
import { mergeObjects } from '../pure/merge-objects.js';
import type { FieldInterpretation, FieldModel, Id } from '../types/entities.js';
import type { FieldModule, Interpreted } from './field-module.js';
import type { ModuleLoader } from './module-loader.js';

/** What stands in for the HTML of a value that no module can show. */
export const noInterpretation = '<span>no interpretation</span>';

/** A value, with what a field module needs to show it. */
export interface ValueToInterpret {
  readonly value: unknown;
  readonly field?: FieldModel | undefined;
  /** Used where the field does not say its type. */
  readonly dataType?: string | undefined;
  /** Where the value is to be shown, for example `table`. */
  readonly source?: string | undefined;
  readonly containerId?: Id | string | undefined;
  /** Asks for this interpretation, whatever the field's settings say. */
  readonly interpretationId?: string | undefined;
  readonly appId?: Id | undefined;
  readonly itemId?: Id | undefined;
}

/** Has a value shown by the module of its type. A value without a type is looked up among the field's options. */
export async function interpretValue(
  wanted: ValueToInterpret,
  loader: ModuleLoader,
  log: Logger,
): Promise<Interpreted> {
  const { value, field, appId, itemId } = wanted;
  const dataType = field?.data_type || wanted.dataType;
  if (!dataType) return { html: nameOfOption(field, value) };
  const module = await loader.load(dataType);
  if (!module) return { html: noInterpretation };
  const settings = settingsFor(wanted, module);
  const id = wanted.interpretationId ?? settings?.id ?? 'default';
  try {
    const offered = (await module.getInterpretation?.({ value, appId, itemId, field, dataType })) ?? [];
    const chosen = offered.find((entry) => entry.id === id) ?? offered.find((entry) => entry.id === 'default');
    return { ...settings, html: chosen ? await chosen.content() : noInterpretation };
  } catch (error) {
    log.error('The field module failed to interpret a value', dataType, error instanceof Error ? error.message : '');
    return { ...settings, html: noInterpretation };
  }
}

/** What the module begins with, and over it the field's own settings: those of the container, or else of the source. */
function settingsFor(
  { field, containerId, source }: ValueToInterpret,
  module: FieldModule,
): FieldInterpretation | undefined {
  const own = field?.data_model?.interpretation ?? [];
  const initial = module.getTemplate?.()?.model?.data_model?.interpretation ?? [];
  const bySource = (list: readonly FieldInterpretation[], src: unknown) =>
    src === undefined ? undefined : list.find((entry) => String(entry.src) === String(src));
  const first = bySource(initial, source) ?? bySource(initial, 'table');
  const chosen = bySource(own, containerId) ?? bySource(own, source);
  return first || chosen ? mergeObjects(first, chosen) : undefined;
}

function nameOfOption(field: FieldModel | undefined, value: unknown): unknown {
  const options = field?.data_model?.['options'];
  if (!Array.isArray(options)) return value;
  const option = (options as readonly { readonly value?: unknown; readonly name?: unknown }[]).find(
    (entry) => String(entry.value) === String(value),
  );
  return option?.name ?? value;
}
