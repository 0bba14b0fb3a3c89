import { SdkError } from './sdk-error.js';

/** Error of calls if the code of a part cannot be loaded. */
export function unloaded(cause: unknown): never {
  throw new SdkError('network', 'A part of the SDK could not be loaded: check the connection, and try again.', {
    cause,
  });
}

/**
 * Services whose code is loaded with the first call of any of them. Fits services all of whose members are methods that
 * return promises. Methods start in the order of the calls, across these services: each call waits for the same promise.
 *
 * @returns gives the service of a name
 */
export function lazyServices<T extends Readonly<Record<string, object>>>(
  load: () => Promise<T>,
): <Name extends keyof T>(name: Name) => T[Name] {
  let loading: Promise<T> | undefined;
  const loaded = () =>
    (loading ??= load().catch((cause: unknown) => {
      // A failed load must not be remembered.
      loading = undefined;
      return unloaded(cause);
    }));
  return <Name extends keyof T>(service: Name) => {
    const methods: Record<string, unknown> = {};
    return new Proxy(methods, {
      get: (_target, name) =>
        // Awaiting the service, writing it as JSON or making it reactive must not count as calling a method.
        typeof name === 'symbol' || /^(then|toJSON|_)/.test(name)
          ? undefined
          : (methods[name] ??= async (...args: readonly unknown[]) => {
              const object = (await loaded())[service] as Readonly<Record<string, unknown>>;
              return (object[name] as (...args: readonly unknown[]) => unknown).apply(object, [...args]);
            }),
    }) as T[Name];
  };
}

/** A service whose code is loaded with its first call, as {@link lazyServices} does it for several. */
export const lazyService = <T extends object>(load: () => Promise<T>): T =>
  lazyServices(() => load().then((service) => ({ service })))('service');
