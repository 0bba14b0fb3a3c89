import { expectRecord } from '../check.js';
import type { Environment } from '../environment.js';
import type { FieldModule } from './field-module.js';

/** Loads field modules from a fixed list of addresses. A failed load is tried again the next time. */
export class ModuleLoader {
  readonly #environment: Environment;
  readonly #urls: Readonly<Record<string, string>>;
  readonly #loaded = new Map<string, FieldModule>();
  readonly #loading = new Map<string, Promise<FieldModule | undefined>>();

  constructor(environment: Environment, urls: Readonly<Record<string, string>>) {
    this.#environment = environment;
    this.#urls = urls;
  }

  /** True where the list names a module of the data type. */
  has(type: string): boolean {
    return Object.hasOwn(this.#urls, type);
  }

  /** The module of a data type; undefined, logged, where there is none or it cannot be loaded. */
  load(type: string): Promise<FieldModule | undefined> {
    const loaded = this.#loaded.get(type);
    if (loaded) return Promise.resolve(loaded);
    const loading = this.#loading.get(type) ?? this.#start(type);
    this.#loading.set(type, loading);
    return loading;
  }

  async #start(type: string): Promise<FieldModule | undefined> {
    const { log, importModule } = this.#environment;
    const url = this.has(type) ? this.#urls[type] : undefined;
    try {
      if (url === undefined) {
        log.error('Cannot find module', type);
        return undefined;
      }
      const made = instantiate(expectRecord(await importModule(url), `module ${type}`)['default'], type);
      this.#loaded.set(type, made);
      return made;
    } catch (error) {
      log.error('The field module could not be loaded', type, error instanceof Error ? error.message : '');
      return undefined;
    } finally {
      this.#loading.delete(type);
    }
  }
}

function instantiate(made: unknown, type: string): FieldModule {
  if (typeof made === 'function') return new (made as new (type: string) => FieldModule)(type);
  return expectRecord(made, `module ${type}`) as FieldModule;
}
