import type { Fault } from '../fault.js';

const tests = {
  project: 'unit',
  tests: ['sdk/cache/cache-model.isolated.test.ts', 'sdk/cache/cache-order.test.ts', 'sdk/cache/merge-item.test.ts'],
} as const;
const merge = { ...tests, file: 'sdk/cache/merge-item.ts' } as const;
const older = { ...tests, file: 'sdk/cache/is-older.ts' } as const;
const wire = { project: 'unit', tests: ['sdk/shared-reads.test.ts'], file: 'sdk/wire.ts' } as const;

export const cache: readonly Fault[] = [
  { ...merge, name: 'older news overwrite', find: 'if (isOlder(news, known)) return undefined;', replace: '' },
  {
    ...merge,
    name: 'fields that were not told of are lost',
    find: 'if (!change) return field;',
    replace: 'if (!change) return { ...field, field_value: undefined };',
  },
  { ...merge, name: 'new fields are lost', find: '    fields.push(field);\n', replace: '' },
  { ...merge, name: 'values are not taken over', find: 'return { ...field, ...change };', replace: 'return field;' },
  {
    ...older,
    name: 'equal dates count as older',
    find: 'news.last_update < held.last_update',
    replace: 'news.last_update <= held.last_update',
  },
  {
    ...older,
    name: 'newer news count as older',
    find: 'news.last_update < held.last_update',
    replace: 'news.last_update > held.last_update',
  },
  { ...wire, name: 'reads are shared across users', find: '`${this.#session.generation} ', replace: '`' },
  {
    file: 'sdk/realtime/channel.ts',
    project: 'unit',
    tests: ['sdk/realtime/realtime.test.ts'],
    name: 'what another user wrote under the name of this connection is an echo',
    find: 'return writer === undefined || user === undefined || writer === user;',
    replace: 'return true;',
  },
  {
    file: 'sdk/pure/json-constructor.ts',
    project: 'unit',
    tests: ['sdk/pure/json-constructor.test.ts'],
    name: 'an object takes the place of a prototype',
    find: "if (child.property_name !== '__proto__') json",
    replace: 'json',
  },
];
