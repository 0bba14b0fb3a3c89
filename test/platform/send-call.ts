import { expect } from 'vitest';
import { calls } from '../../platform/calls.js';
import type { Fields } from './call-tables.js';
import type { Answer, TestPlatform } from './open-test-platform.js';

/** Sends a call as its declaration has it: in the query, as a form, or as a multipart form where a field is a file. No token is an empty one. */
export async function sendCall(test: TestPlatform, path: string, token: string, fields: Fields): Promise<Answer> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(fields[name]));
  const all = (token === '' ? fields : { token, ...fields }) as Record<string, string>;
  const isGet = calls.find((call) => call.path === path)?.method === 'GET';
  const isForm = Object.values(fields).some((value) => value instanceof File);
  const answer = await (isGet ? test.get(filled, all) : isForm ? test.form(filled, all) : test.post(filled, all));
  // Tokens may stand in addresses: no answer is to be kept, and no page to be told the address.
  expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ]);
  return answer;
}
