import type { Item, PlatformFile } from '../../../sdk/index.js';
import { fieldText } from '../../../widgets/site/field-text.js';
import type { LeadApp, LeadField, RequestField } from '../../site/site-context.js';

/** What an editor has done with a request. */
export const requestStates = ['new', 'work', 'answered', 'spam'] as const;
export type RequestState = (typeof requestStates)[number];

/** An earlier status of a request, or the text of its notes. */
export interface RequestStep {
  readonly what: 'status' | 'notes';
  /** The value that the step replaced. */
  readonly before: string;
  /** ms since 1970. */
  readonly at: number;
  readonly user: number;
}

/** A submission of a form, as editors see it. */
export interface SiteRequest {
  readonly id: number;
  readonly form: string;
  readonly status: RequestState;
  /** Why it is spam: `honeypot`; empty if an editor says so. */
  readonly spam: string;
  readonly notes: string;
  readonly url: string;
  readonly lang: string;
  readonly placement: string;
  readonly referrer: string;
  /** ms since 1970. */
  readonly received: number;
  readonly inputs: Readonly<Record<string, string>>;
  readonly files: readonly Pick<PlatformFile, 'file_name' | 'url'>[];
  readonly isDeleted: boolean;
  /** The last change, ms since 1970. */
  readonly changed: number;
  readonly steps: readonly RequestStep[];
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
