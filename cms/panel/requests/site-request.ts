import type { Item, PlatformFile } from '../../../sdk/index.js';
import { requestStates, type RequestState, type WholeRequest } from '../../../widgets/shared/panel/listed-request.js';
import { fieldText } from '../../../widgets/site/field-text.js';
import type { LeadApp, LeadField, RequestField } from '../../site/site-context.js';

/** A submission of a form, as editors see it. */
export interface SiteRequest extends Omit<WholeRequest, 'steps'> {
  /** The last change, ms since 1970. */
  readonly changed: number;
  readonly steps: readonly (Omit<WholeRequest['steps'][number], 'by'> & { readonly user: number })[];
}

/** The values that a visitor sent. Other values than texts are left out. */
function readInputs(text: string): Readonly<Record<string, string>> {
  try {
    const inputs = JSON.parse(text) as unknown;
    if (typeof inputs !== 'object' || inputs === null) return {};
    return Object.fromEntries(Object.entries(inputs).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

const isState = (text: string): text is RequestState => requestStates.some((state) => state === text);

/** Reads an item of the app of leads. A request without a status is a new one. */
export function readRequest(item: Item, { fields }: LeadApp, files: readonly PlatformFile[]): SiteRequest {
  const textOf = (name: LeadField | RequestField): string => {
    const id = fields[name];
    return id === undefined ? '' : fieldText(item, id);
  };
  const status = textOf('status');
  const steps = (['status', 'notes'] as const).flatMap((what) => {
    const field = item.fields.find(({ field_id }) => field_id === fields[what]);
    return (field?.history ?? []).map(({ field_value, timestamp = 0, user_id = 0 }) => ({
      ...{ what, before: String(field_value ?? ''), at: timestamp, user: user_id },
    }));
  });
  return {
    id: item.item_id,
    form: textOf('form_id'),
    status: isState(status) ? status : 'new',
    spam: textOf('spam'),
    notes: textOf('notes'),
    url: textOf('url'),
    lang: textOf('lang'),
    placement: textOf('placement'),
    referrer: textOf('referrer'),
    received: Number(textOf('received')) || 0,
    inputs: readInputs(textOf('inputs')),
    files: files.map(({ file_name, url }) => ({ file_name, url })),
    isDeleted: item.trash === true,
    changed: item.last_update ?? 0,
    steps: steps.sort((one, other) => other.at - one.at),
  };
}
