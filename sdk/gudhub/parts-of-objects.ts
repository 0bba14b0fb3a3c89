/**
 * Which objects of the facade each of its objects has, as in today's library. What that had as objects inside `util` is
 * done by `util` itself, by calls of the same names.
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
 * Lets the objects of a facade reach one another. Found when they are asked for, and not listed: an object that is
 * written as JSON holds its own members alone.
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
