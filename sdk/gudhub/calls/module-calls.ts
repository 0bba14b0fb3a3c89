import type { FieldModule } from '../../modules/field-module.js';
import type { FacadeContext } from '../facade-context.js';

/** The calls about field modules. */
export function moduleCalls({ client: { modules }, attempt }: FacadeContext) {
  const instances = new Map<string, FieldModule>();
  const loads = new Map<string, Promise<FieldModule | undefined>>();
  const load = async (type: string) => {
    const instance = (await attempt('getInstance', () => modules.load(type))) ?? undefined;
    if (instance) instances.set(type, instance);
    return instance;
  };
  const getInstance = async (type: string) => {
    const loading = load(type).finally(() => loads.delete(type));
    loads.set(type, loading);
    return loading;
  };
  return {
    /** The field modules that were loaded, by data type. A copy, to be looked at. */
    get cache() {
      return Object.fromEntries(instances);
    },
    /** The loads under way, by data type. A copy, to be looked at. */
    get modulesQueue() {
      return Object.fromEntries(loads);
    },
    /**
     * The field module of a data type; undefined, logged, where there is none or it cannot be loaded.
     *
     * @param type - a data type, such as `price`
     */
    getInstance,
    /**
     * Does what `getInstance` does: a module is made once.
     *
     * @param type - a data type, such as `price`
     */
    createInstance: getInstance,
    /**
     * A field module that `getInstance` has loaded.
     *
     * @param type - a data type, such as `price`
     */
    getCached: (type: string) => instances.get(type),
    /**
     * Does nothing: modules are ES modules, which need no injector.
     *
     * @param _injector - not needed
     */
    initAngularInjector: (_injector: unknown) => undefined,
    /**
     * Does nothing: modules are ES modules, which need no window.
     *
     * @param _window - not needed
     */
    initJsdomWindow: (_window: unknown) => undefined,
  };
}
