import { expect, it } from 'vitest';
import { calls } from '../calls.js';
import { describeCalls } from './describe-calls.js';

type Json = ReturnType<typeof JSON.parse>;

const { paths } = describeCalls(calls, '1') as { paths: Record<string, Record<string, Json>> };
const contentOf = (path: string): Json => paths[path]!['post'].requestBody.content;
const answerOf = (path: string, method = 'get'): Json => paths[path]![method].responses[200].content;
const bytes = { type: 'string', format: 'binary' };

it('calls that serve bytes are described so, all others answer with JSON', () => {
  const kinds = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [path, Object.keys(answerOf(path, method)).join()]),
  );
  expect(kinds.filter(([, kind]) => kind !== 'application/json')).toEqual([
    ['/avatar/{hash}', '*/*'],
    ['/file/get/{file_id}/{key}/{name}', '*/*'],
  ]);
  expect(answerOf('/avatar/{hash}')['*/*'].schema).toEqual(bytes);
});

it('files of a form are bytes', () => {
  const fileOf = (path: string, name: string) => contentOf(path)['multipart/form-data'].schema.properties[name];
  expect(fileOf('/file/formupload', 'file-0')).toEqual(bytes);
  expect(fileOf('/auth/avatar-upload', 'image')).toEqual(bytes);
});

it('an id is a whole number, and nothing that contradicts it', () => {
  const ids: unknown[] = [];
  JSON.stringify(paths, (name, value: unknown) => {
    if (/_id$/.test(name) && typeof value === 'object' && value !== null && 'type' in value && value.type === 'integer')
      ids.push(value);
    return value;
  });
  expect(ids.length).toBeGreaterThan(50);
  expect(
    ids.filter((schema) =>
      Object.keys(schema as object).some((key) => !['type', 'minimum', 'maximum', 'default'].includes(key)),
    ),
  ).toEqual([]);
});

it('what a form carries in brackets or as JSON is told of each field', () => {
  const form = contentOf('/api/invitation/add')['application/x-www-form-urlencoded'];
  expect(form.encoding).toEqual({
    guests_emails: { style: 'deepObject', explode: true },
    apps: { style: 'deepObject', explode: true },
  });
  expect(form.schema.properties).toMatchObject({
    guests_emails: { type: 'array', items: { type: 'string' } },
    apps: { type: 'array', items: { type: 'object' } },
  });
  expect(contentOf('/api/items/add')['application/x-www-form-urlencoded'].encoding).toEqual({
    items: { contentType: 'application/json' },
  });
});
