import { interpretationSettings } from '../../modules/interpret-value.js';
import { nameOfOption } from '../../modules/name-of-option.js';
import type { FieldInterpretation, FieldModel, Id } from '../../types/entities.js';
import { copyForCaller } from '../copy-for-caller.js';
import type { FacadeContext } from '../facade-context.js';

/** How values are shown. */
export function interpretationCalls({ client, attempt }: FacadeContext) {
  return {
    /**
     * How a field is shown somewhere: its own settings over those that fields of its type begin with.
     *
     * @param field - the field model
     * @param initial - the model that fields of its type begin with, as the template of its module has it
     * @param source - where it is to be shown, such as `table`
     * @param containerId - id of the container it is shown in, whose settings come before those of the source
     * @returns settings with an `id`, which is `default` where there are none
     */
    getInterpretationObj: (
      field: Pick<FieldModel, 'data_model'>,
      initial: Pick<FieldModel, 'data_model'>,
      source: string,
      containerId?: Id | string,
    ): Partial<FieldInterpretation> =>
      copyForCaller(
        interpretationSettings(field?.data_model?.interpretation, initial?.data_model?.interpretation, {
          source,
          containerId,
        }) ?? { id: 'default' },
      ),
    /**
     * The name of the option that a value stands for.
     *
     * @param value - the value as stored
     * @param options - each `{ value, name }`
     * @returns the value itself where no option has it
     */
    getDefaultInterpretation: (value: unknown, options?: readonly object[]) => nameOfOption(value, options),
    /**
     * Has a value shown by the module of its type. The HTML is a module's: put it into a page only through a sanitiser.
     *
     * @param value - the value as stored
     * @param field - its field model
     * @param dataType - its type, if the field model is missing
     * @param source - where it is to be shown, such as `table`
     * @param itemId - id of its item
     * @param appId - id of its app
     * @param containerId - id of the container it is shown in, whose settings come before those of the source
     * @returns `{ html }` with the settings it was made with; of a value without a type, the name of the option it stands
     * for, or the value itself
     * @example
     * const shown = await gudhub.getInterpretation(value, field, field.data_type, 'table', 12, 7);
     */
    getInterpretation: (
      value: unknown,
      field?: FieldModel,
      dataType?: string,
      source?: string,
      itemId?: Id | string,
      appId?: Id | string,
      containerId?: Id | string,
    ): Promise<unknown> => {
      const wanted = { value, field, dataType, source, itemId, appId, containerId };
      return attempt('getInterpretation', async () => {
        const { html, ...settings } = await client.modules.interpret(wanted);
        return field?.data_type || dataType ? { html, ...settings } : html;
      });
    },
    /**
     * A field's value as its module shows it; the value itself where the module cannot; '' where the app has no such
     * field.
     *
     * @param appId - id of the app
     * @param itemId - id of the item
     * @param fieldId - id of the field model
     * @param interpretationId - which of the module's interpretations, such as `default`
     * @param value - used instead of the stored value
     * @param field - used instead of the app's field model
     * @returns HTML, for a page only through a sanitiser; null where the call fails
     */
    getInterpretationById: (
      appId: Id | string,
      itemId: Id | string,
      fieldId: Id | string,
      interpretationId: string,
      value?: unknown,
      field?: FieldModel,
    ): Promise<unknown> =>
      attempt('getInterpretationById', () =>
        client.modules.interpretField(appId, itemId, fieldId, interpretationId, { value, field }),
      ),
  };
}
