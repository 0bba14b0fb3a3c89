/** Calls of the facade that callers reach through its other objects, too: their names by the object's. */
export const repeatedCalls = {
  auth: ['getUserById'],
  itemProcessor: ['getItems', 'addNewItems', 'updateItems', 'deleteItems'],
  fieldProcessor: ['getField', 'getFieldModels', 'updateField', 'deleteField', 'getFieldValue', 'setFieldValue'],
  documentManager: ['createDocument', 'getDocument', 'getDocuments', 'deleteDocument'],
  interpritate: ['getInterpretation', 'getInterpretationById'],
} as const;

/** The calls of a facade that are repeated under the name of another object. */
export type Repeated<Facade, Part extends keyof typeof repeatedCalls> = Pick<
  Facade,
  (typeof repeatedCalls)[Part][number] & keyof Facade
>;

/** Makes them: they can be called without the facade. */
export function repeatCalls<Facade extends object, Part extends keyof typeof repeatedCalls>(
  facade: Facade,
  part: Part,
): Repeated<Facade, Part> {
  const calls = repeatedCalls[part].map((name) => {
    const call = Reflect.get(facade, name) as () => unknown;
    return [name, call.bind(facade)] as const;
  });
  return Object.fromEntries(calls) as Repeated<Facade, Part>;
}
