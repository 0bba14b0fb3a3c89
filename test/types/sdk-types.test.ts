import { describe, expectTypeOf, it } from 'vitest';
import type { Client } from '../../sdk/client.js';
import type { ClientOptions } from '../../sdk/client-options.js';
import type { GudHub } from '../../sdk/gudhub.js';
import type { Filter } from '../../sdk/pure/filter-types.js';
import type { filter } from '../../sdk/pure/filter.js';
import { typedItems } from '../../sdk/pure/typed-items.js';
import type { ValuesOf } from '../../sdk/pure/typed-items.js';
import type { Reader } from '../../sdk/reader.js';
import type { SdkError, SdkErrorCode } from '../../sdk/sdk-error.js';
import type { App, Item, PlatformDocument } from '../../sdk/types/entities.js';

const models = [
  { field_id: 3, name_space: 'title', data_type: 'text' },
  { field_id: 4, name_space: 'price', data_type: 'number' },
  { field_id: 5, name_space: 'sold', data_type: 'boolean' },
  { field_id: 6, name_space: 'posted', data_type: 'date' },
] as const;

describe('types of the SDK', () => {
  it('type values by their field models', () => {
    expectTypeOf<ValuesOf<typeof models>>().toEqualTypeOf<{
      readonly title: string | null;
      readonly price: number | null;
      readonly sold: boolean | null;
      readonly posted: number | null;
    }>();
    const [first] = typedItems(models, []);
    expectTypeOf(first?.item).toEqualTypeOf<Item | undefined>();
    expectTypeOf(first?.values.price).toEqualTypeOf<number | null | undefined>();
    // @ts-expect-error no model has this name
    expectTypeOf<ValuesOf<typeof models>>().toHaveProperty('colour');
    // @ts-expect-error a price is a number
    expectTypeOf<{ title: 'a'; price: '5'; sold: null; posted: null }>().toExtend<ValuesOf<typeof models>>();
  });

  it('resolve with the type of the call’s arguments', () => {
    expectTypeOf<Client['apps']['get']>().returns.resolves.toEqualTypeOf<App>();
    expectTypeOf<Client['items']['get']>().returns.resolves.toEqualTypeOf<Item | null>();
    expectTypeOf<Client['documents']['get']>().returns.resolves.toEqualTypeOf<PlatformDocument | null>();
    expectTypeOf<Reader['items']['list']>().returns.resolves.toEqualTypeOf<readonly Item[]>();
    expectTypeOf<Client['items']['list']>().parameter(0).toEqualTypeOf<number | string>();
    expectTypeOf<SdkError['code']>().toEqualTypeOf<SdkErrorCode>();
    expectTypeOf<keyof Reader['items']>().toEqualTypeOf<'list' | 'get'>();
  });

  it('take ids as numbers or as their digits, and hand them out as numbers', () => {
    type Digits = '7' | 7;
    expectTypeOf<Digits>().toExtend<Parameters<Client['sharing']['add']>[1]>();
    expectTypeOf<Digits>().toExtend<Parameters<Client['cache']['peek']>[0]>();
    expectTypeOf<Digits>().toExtend<Parameters<Client['cache']['peekItem']>[1]>();
    expectTypeOf<Digits>().toExtend<Parameters<Client['documents']['get']>[0]['element_id']>();
    expectTypeOf<Digits>().toExtend<Parameters<Client['items']['update']>[1][number]['item_id']>();
    expectTypeOf<Digits>().toExtend<Parameters<Client['apps']['update']>[0]['app_id']>();
    expectTypeOf<Digits>().toExtend<Parameters<Client['files']['upload']>[1]['app_id']>();
    expectTypeOf<Digits>().toExtend<Parameters<Client['files']['duplicate']>[0][number]['file_id']>();
    expectTypeOf<Digits>().toExtend<Parameters<Client['invitations']['add']>[1][number]['app_id']>();
    expectTypeOf<Digits>().toExtend<Parameters<GudHub['getFieldValue']>[2]>();
    expectTypeOf<Item['item_id']>().toEqualTypeOf<number>();
    expectTypeOf<PlatformDocument['element_id']>().toEqualTypeOf<number>();
    // @ts-expect-error a time instead of an id
    expectTypeOf<'1'>().toExtend<Parameters<Client['items']['update']>[1][number]['last_update']>();
  });

  it('keep the type of the items that are filtered', () => {
    interface Row extends Item {
      readonly extra: string;
    }
    expectTypeOf<ReturnType<typeof filter<Row>>>().toEqualTypeOf<Row[]>();
  });

  it('refuse what the platform would refuse', () => {
    const misspelt = { field_id: 1, search_type: 'contains', valuesArray: ['a'] } as const;
    // @ts-expect-error unknown search type
    expectTypeOf(misspelt).toExtend<Filter>();
    // @ts-expect-error no address is given
    expectTypeOf<{ authKey: 'k' }>().toExtend<ClientOptions>();
    // @ts-expect-error a service worker is named by its address
    expectTypeOf<{ serverUrl: 'https://a.example'; serviceWorker: true }>().toExtend<ClientOptions>();
    // @ts-expect-error what is handed out must not be changed
    expectTypeOf<App['items_list']>().toHaveProperty('push');
    // @ts-expect-error unknown code
    expectTypeOf<'wrong-code'>().toExtend<SdkErrorCode>();
  });
});
