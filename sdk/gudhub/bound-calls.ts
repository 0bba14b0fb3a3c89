/** The named methods of an object, which can be called without it. */
export function boundCalls<Owner extends object, const Name extends keyof Owner>(
  owner: Owner,
  ...names: readonly Name[]
): Pick<Owner, Name> {
  const bound = names.map((name) => [name, (owner[name] as () => unknown).bind(owner)] as const);
  return Object.fromEntries(bound) as Pick<Owner, Name>;
}
