/**
 * Which objects of the facade each of its objects has, as in the legacy library. `util` offers the calls of the objects
 * that the legacy library had inside `util`, under the same names.
 */
const parts: Readonly<Record<string, readonly string[]>> = {
  auth: ['req', 'storage'],
  appProcessor: ['storage', 'pipeService', 'req', 'ws', 'chunksManager', 'util'],
  itemProcessor: ['storage', 'pipeService', 'req', 'appProcessor', 'util'],
  fieldProcessor: ['storage', 'req', 'appProcessor', 'itemProcessor', 'pipeService'],
  fileManager: ['storage', 'pipeService', 'req', 'appProcessor'],
  documentManager: ['req', 'pipeService'],
  chunksManager: ['storage', 'pipeService', 'req', 'util'],
  sharing: ['req', 'gudhub'],
  groupSharing: ['req', 'gudhub', 'pipeService'],
  'groupSharing.groupManager': ['req', 'gudhub'],
  'groupSharing.appGroupSharing': ['req', 'gudhub'],
  interpritate: ['gudhub'],
  ghconstructor: ['gudhub'],
  util: ['gudhub', 'MergeFields', 'ItemsSelection', 'AppsTemplateService', 'FileHelper'],
  ws: ['auth'],
};

const ofUtil: ReadonlySet<string> = new Set(['MergeFields', 'ItemsSelection', 'AppsTemplateService', 'FileHelper']);

/**
 * Gives the objects of a facade access to one another, by getters that are not enumerable. So an object that is written
 * as JSON contains only its own members.
 */
export function connectParts(gudhub: object): void {
  for (const [path, names] of Object.entries(parts)) {
    const object = path.split('.').reduce<object>((above, name) => Reflect.get(above, name) as object, gudhub);
    for (const name of names) {
      const get = () =>
        name === 'gudhub' ? gudhub : (Reflect.get(gudhub, ofUtil.has(name) ? 'util' : name) as object);
      Object.defineProperty(object, name, { get, configurable: true });
    }
  }
}
