import type { Logger } from '../environment.js';
import { mergeObjects } from '../pure/merge-objects.js';
import type { FieldInterpretation, FieldModel, Id } from '../types/entities.js';
import { builtInTypes } from './built-in-types.js';
import type { Interpreted } from './field-module.js';
import type { ModuleLoader } from './module-loader.js';
import { nameOfOption } from './name-of-option.js';
import { readValue } from './read-value.js';
import type { ValueAccess } from './read-value.js';

/** Placeholder for a value that no module can show. */
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
  readonly appId?: Id | string | undefined;
  readonly itemId?: Id | string | undefined;
}

/** Dependencies of the interpretation of values. */
export interface InterpretationParts {
  readonly loader: ModuleLoader;
  /** Dependencies for values that need no module. */
  readonly access: ValueAccess;
  readonly log: Logger;
}

/**
 * Has a value shown by the module of its type, or read where its type needs none. A value without a type is looked up
 * among the field's options.
 */
export async function interpretValue(
  wanted: ValueToInterpret,
  { loader, access, log }: InterpretationParts,
): Promise<Interpreted> {
  const { value, field } = wanted;
  // Modules find what they show by numbers.
  const [appId, itemId] = [wanted.appId, wanted.itemId].map((id) => (id === undefined ? undefined : Number(id)));
  const dataType = field?.data_type || wanted.dataType;
  if (!dataType) return { html: nameOfOption(value, field?.data_model?.['options']) };
  const built = loader.has(dataType) ? undefined : builtInTypes.get(dataType);
  const module = built ? undefined : await loader.load(dataType);
  if (!built && !module) return { html: noInterpretation };
  const settings = interpretationSettings(
    field?.data_model?.interpretation,
    module?.getTemplate?.()?.model?.data_model?.interpretation,
    wanted,
  );
  const id = wanted.interpretationId ?? settings?.id ?? 'default';
  try {
    if (built) {
      const isLegacy = access.isLegacy && id === 'value';
      const read = await readValue(built.kind, { value, field, appId }, { ...access, isLegacy });
      return { ...settings, html: id === 'value' ? read : escaped(read) };
    }
    const offered = (await module?.getInterpretation?.({ value, appId, itemId, field, dataType })) ?? [];
    const chosen = offered.find((entry) => entry.id === id) ?? offered.find((entry) => entry.id === 'default');
    return { ...settings, html: chosen ? await chosen.content() : noInterpretation };
  } catch (error) {
    log.error('The field module failed to interpret a value', dataType, error instanceof Error ? error.message : '');
    return { ...settings, html: noInterpretation };
  }
}

/** Where a value is to be shown: settings of the container come before those of the source. */
export interface InterpretationPlace {
  readonly source?: unknown;
  readonly containerId?: unknown;
}

/**
 * How a value is shown: the module's defaults, overridden by the field's own settings.
 *
 * @param own - the field's settings
 * @param initial - those of the module's template
 * @param place - where the value is to be shown
 */
export function interpretationSettings(
  own: readonly FieldInterpretation[] = [],
  initial: readonly FieldInterpretation[] = [],
  { source, containerId }: InterpretationPlace,
): FieldInterpretation | undefined {
  const bySource = (list: readonly FieldInterpretation[], src: unknown) =>
    src === undefined ? undefined : list.find((entry) => String(entry.src) === String(src));
  const first = bySource(initial, source) ?? bySource(initial, 'table');
  const chosen = bySource(own, containerId) ?? bySource(own, source);
  return first || chosen ? mergeObjects(first, chosen) : undefined;
}

/** A value is plain text, so it is escaped in HTML. */
function escaped(value: unknown): unknown {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return typeof value === 'string' ? value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign) : value;
}
