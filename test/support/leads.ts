import type { Client } from '../../sdk/index.js';

export interface Lead {
  readonly form_id: string;
  readonly placement: string;
  readonly url: string;
  readonly lang: string;
  readonly referrer: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** Every lead that the platform keeps, read as its owner. */
export async function leadsOf(client: Client): Promise<Lead[]> {
  const info = (await client.apps.list()).find(({ app_name }) => app_name === 'Leads');
  if (!info) throw new Error('The platform has no app of leads.');
  const app = await client.apps.get(info.app_id);
  const names = new Map(app.field_list.map(({ field_id, name_space }) => [field_id, name_space]));
  return app.items_list.map(({ fields }) => {
    const values = Object.fromEntries(fields.map(({ field_id, field_value }) => [names.get(field_id), field_value]));
    return { ...values, inputs: JSON.parse(String(values['inputs'])) as Lead['inputs'] } as unknown as Lead;
  });
}
