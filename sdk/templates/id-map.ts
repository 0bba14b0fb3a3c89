import type { App, Id } from '../types/entities.js';

/** Which new id stands for which old one. Field and view ids are known per app: equal names in two apps do not mix. */
export class IdMap {
  readonly apps = new Map<Id, Id>();
  readonly items = new Map<string, Id>();
  readonly fields = new Map<Id, Id>();
  readonly views = new Map<Id, Id>();
  readonly containers = new Map<Id, Id>();

  /** Notes app, fields, views and containers of a copy. Fields are recognised by name space, views by name and place. */
  addApp(source: App, copy: App): void {
    this.apps.set(source.app_id, copy.app_id);
    const fields = new Map(copy.field_list.map((field) => [field.name_space, field.field_id]));
    source.field_list.forEach((field, place) => {
      const id = fields.get(field.name_space) ?? copy.field_list[place]?.field_id;
      if (id !== undefined) this.fields.set(field.field_id, id);
    });
    source.views_list.forEach((view, place) => {
      const sameName = copy.views_list.filter((entry) => entry.name === view.name);
      const twin = sameName.length === 1 ? sameName[0] : copy.views_list[place];
      if (!twin) return;
      this.views.set(view.view_id, twin.view_id);
      this.#addContainers(view, twin);
    });
  }

  addItem(appId: Id, sourceItem: Id, copyItem: Id): void {
    this.items.set(`${appId}.${sourceItem}`, copyItem);
  }

  /** Containers have no names: the one at the same place of the same view is the copy. */
  #addContainers(source: unknown, copy: unknown): void {
    if (typeof source !== 'object' || source === null || typeof copy !== 'object' || copy === null) return;
    const [from, to] = [source, copy] as [Record<string, unknown>, Record<string, unknown>];
    const [old, fresh] = [Number(from['container_id']), Number(to['container_id'])];
    if (old > 0 && fresh > 0) this.containers.set(old, fresh);
    for (const [key, part] of Object.entries(from)) this.#addContainers(part, to[key]);
  }
}
