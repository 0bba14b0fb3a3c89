import { randomUUID } from 'node:crypto';
import type { LeadField, SiteContext } from '../site-context.js';

interface Lead {
  readonly lang: string;
  readonly url: string;
  readonly placement: string;
  readonly referrer: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** Keeps a submission as an item of the Leads app. */
export async function storeLead(
  { client, provisioned }: SiteContext,
  formId: string,
  lead: Lead,
): Promise<{ readonly item_id: number }> {
  const { app_id, fields } = provisioned.leads;
  const values: Record<LeadField, string | number> = {
    form_id: formId,
    placement: lead.placement,
    url: lead.url,
    lang: lead.lang,
    referrer: lead.referrer,
    inputs: JSON.stringify(lead.inputs),
    received: Date.now(),
  };
  const fieldList = Object.entries(values).map(([name, value]) => ({
    field_id: fields[name as LeadField],
    field_value: value,
  }));
  // With a key the client may send it again: its token can have been ended since the last call.
  const [item] = await client.items.add(app_id, [{ fields: fieldList }], { idempotencyKey: randomUUID() });
  if (!item) throw new Error('The platform did not answer with the lead that it stored.');
  return { item_id: item.item_id };
}
