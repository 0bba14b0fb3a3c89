import type { FacadeContext } from './facade-context.js';
import { facadeTable } from './facade-table.js';
import type { FacadeObject } from './facade-table.js';

type Table = typeof facadeTable;
type WithObject = Omit<Table, 'gudhub'>;
type SharedOf<Entry> = Entry extends FacadeObject<infer Calls, infer Shared> ? Pick<Calls, Shared> : never;
type Joined<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (part: infer All) => void
  ? All
  : never;

/** The objects of the facade, by their names. */
export type FacadeObjects = {
  readonly [Name in keyof WithObject]: ReturnType<WithObject[Name]['make']>;
};

/** The calls that the facade itself has. */
export type FacadeCalls = Joined<SharedOf<Table[keyof Table]>>;

/** Where the calls are that have no object of their own. */
const own = Symbol('calls of the facade alone');

const keyOf = (name: string) => (name === 'gudhub' ? own : name);

/**
 * Methods of a prototype, and not functions of each object, so that callers can override them in their own class. They
 * find the objects in public members: a facade may be wrapped in the reactive state of a page.
 */
class MadeOfTable {
  /** What is made of the table's first line. */
  readonly [own]: object | undefined;

  constructor(context: FacadeContext) {
    for (const [name, { make, shared }] of Object.entries(facadeTable)) {
      const object = make(context);
      // Only what is made knows how many arguments it takes.
      for (const call of shared)
        Object.defineProperty(Reflect.get(MadeOfTable.prototype, call), 'length', {
          value: (Reflect.get(object, call) as () => unknown).length,
        });
      Reflect.set(this, keyOf(name), object);
    }
  }

  static {
    for (const [name, { shared }] of Object.entries(facadeTable)) {
      for (const call of shared) {
        const value = function (this: MadeOfTable, ...args: readonly unknown[]): unknown {
          const object = Reflect.get(this, keyOf(name)) as Record<string, (...given: readonly unknown[]) => unknown>;
          return object[call]?.(...args);
        };
        Object.defineProperty(this.prototype, call, { value, writable: true, configurable: true });
      }
    }
  }
}

/** The result of the facade's table: its objects as properties, its shared calls as methods. */
export const TableFacade = MadeOfTable as unknown as new (context: FacadeContext) => FacadeObjects & FacadeCalls;
