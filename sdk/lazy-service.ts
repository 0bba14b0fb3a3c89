import { SdkError } from './sdk-error.js';

/** What calls reject with where the code of a part does not come. */
export function unloaded(cause: unknown): never {
  throw new SdkError('network', 'A part of the SDK could not be loaded: check the connection, and try again.', {
    cause,
  });
}

/**
 * A service whose code is loaded with its first call. Fits services all of whose members are methods that return
 * promises.
 */
export function lazyService<T extends object>(load: () => Promise<T>): T {
  let loading: Promise<T> | undefined;
  const methods: Record<string, unknown> = {};
  const methodOf =
    (name: string) =>
    async (...args: readonly unknown[]) => {
      loading ??= load().catch((cause: unknown) => {
        // A failed load must not be remembered.
        loading = undefined;
        return unloaded(cause);
      });
      const method: unknown = Reflect.get(await loading, name);
      if (typeof method !== 'function') throw new TypeError(`${name} is no method of this service`);
      return Reflect.apply(method, await loading, args) as unknown;
    };
  return new Proxy(methods as T, {
    get: (_target, name) =>
      // Whoever awaits the service, writes it as JSON or makes it reactive must not be taken for calling a method.
      typeof name === 'symbol' || /^(then|toJSON|_)/.test(name) ? undefined : (methods[name] ??= methodOf(name)),
  });
}
