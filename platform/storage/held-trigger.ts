/**
 * SQL of a trigger that counts what an app holds.
 *
 * @param difference - what the rows `added` and `removed` change: `app_id`, `items`, `bytes`
 */
export function heldTrigger(table: string, event: 'insert' | 'update' | 'delete', difference: string): string[] {
  const name = `app_holds_${table}_${event}`;
  const added = event === 'delete' ? '' : 'new table as added';
  const removed = event === 'insert' ? '' : 'old table as removed';
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
       update app set items_held = items_held + difference.items, bytes_held = bytes_held + difference.bytes
         from (${difference}) as difference where app.app_id = difference.app_id;
       return null;
     end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${added} ${removed} for each statement execute function ${name}()`,
  ];
}
