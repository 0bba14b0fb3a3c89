import type { FieldModel, Id } from '../../types/entities.js';
import type { FacadeContext } from '../facade-context.js';

/** How values are shown. */
export function interpretationCalls({ client, attempt }: FacadeContext) {
  return {
    /**
     * Has a value shown by the module of its type. The HTML is a module's: put it into a page only through a sanitiser.
     *
     * @param value - the value as stored
     * @param field - its field model
     * @param dataType - its type, where there is no field model
     * @param source - where it is to be shown, such as `table`
     * @param itemId - id of its item
     * @param appId - id of its app
     * @param containerId - id of the container it is shown in, whose settings come before those of the source
     * @returns `{ html }` with the settings it was made with; of a value without a type, the name of the option it stands
     * for, or the value itself
     * @example
     * const { html } = await gudhub.getInterpretation(value, field, field.data_type, 'table', 12, 7);
     */
    getInterpretation: (
      value: unknown,
      field?: FieldModel,
      dataType?: string,
      source?: string,
      itemId?: Id,
      appId?: Id,
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
      appId: Id,
      itemId: Id,
      fieldId: Id,
      interpretationId: string,
      value?: unknown,
      field?: FieldModel,
    ): Promise<unknown> =>
      attempt('getInterpretationById', () =>
        client.modules.interpretField(appId, itemId, fieldId, interpretationId, { value, field }),
      ),
  };
}
