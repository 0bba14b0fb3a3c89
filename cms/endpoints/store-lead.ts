import { createHash } from 'node:crypto';
import { KeyConflict } from '../../kit/forms/key-conflict.js';
import type { Lead } from '../../kit/forms/lead-store.js';
import { SdkError } from '../../sdk/index.js';
import type { LeadApp, LeadField, RequestField, SiteContext } from '../site/site-context.js';

/**
 * Stores a submission as an item of the Leads app, once however often it is sent. The platform stores the item and its key in one transaction: after
 * a crash either both are there or none. A repetition waits for the end of the first. Its files are stored with the item in the same way, each with a
 * key of its own. A submission that broke off between them is completed when it is sent again. Visitors are thanked only after that.
 *
 * @throws KeyConflict where the first submission with this key had other content: thanking for it would lose it.
 */
export async function storeLead(
  { storage, client }: Pick<SiteContext, 'storage' | 'client'>,
  { app_id, fields }: LeadApp,
  lead: Lead,
): Promise<void> {
  const key = createHash('sha256')
    .update(JSON.stringify([lead.formId, lead.key]))
    .digest('hex');
  const values: Partial<Record<LeadField | RequestField, string | number>> = {
    form_id: lead.formId,
    placement: lead.placement,
    url: lead.url,
    lang: lead.lang,
    referrer: lead.referrer,
    inputs: JSON.stringify(lead.inputs),
    // The platform tells a repetition by its content, so this must not be the time of the repetition.
    received: await storage.firstSeen(key, Date.now()),
    ...(lead.spam && { status: 'spam', spam: lead.spam }),
  };
  const fieldList = Object.entries(values).flatMap(([name, field_value]) => {
    const field_id = fields[name as LeadField | RequestField];
    return field_id === undefined ? [] : [{ field_id, field_value }];
  });
  try {
    const [item] = await client.items.add(app_id, [{ fields: fieldList }], { idempotencyKey: key });
    if (!item) throw new Error('The platform answered without the item that it added.');
    for (const [index, { name, bytes }] of lead.files.entries())
      await client.files.upload(
        new File([bytes], name),
        { app_id, item_id: item.item_id },
        { idempotencyKey: `${key}-file-${index}` },
      );
  } catch (error) {
    if (error instanceof SdkError && error.code === 'conflict')
      throw new KeyConflict('The key of this submission was used for another one.', { cause: error });
    throw error;
  }
}
