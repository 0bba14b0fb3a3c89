/**
 * Gives an object its methods and getters as its own members, made for it alone: private members are found in the
 * object itself only, and not in what wraps it, such as the reactive state of a page. Methods can be passed on without
 * their object then, too.
 *
 * @param object - an instance of a class without a class above it
 */
export function bindMembers(object: object): void {
  const members: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(object) as object);
  for (const member of Object.values(members)) {
    const kind = member.get ? 'get' : 'value';
    member[kind] = (member[kind] as () => unknown).bind(object);
  }
  Object.defineProperties(object, members);
}
