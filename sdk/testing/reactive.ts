const proxies = new WeakMap<object, object>();

/**
 * What frameworks with reactive state make of an object: a Proxy whose members are proxies, too, and whose methods and
 * accessors run with the Proxy as `this`. Functions, and objects of other kinds than plain ones, lists and instances of
 * classes, are passed on as they are.
 */
export function reactive<T extends object>(target: T): T {
  if (!/^\[object (Object|Array)\]$/.test(Object.prototype.toString.call(target)) || !Object.isExtensible(target))
    return target;
  const known = proxies.get(target);
  if (known) return known as T;
  const proxy = new Proxy(target, {
    get: (object, key, receiver) => {
      const value: unknown = Reflect.get(object, key, receiver);
      return typeof value === 'object' && value !== null ? reactive(value) : value;
    },
  });
  proxies.set(target, proxy);
  return proxy;
}
