import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { platformErrorStatus } from '../platform-error.js';
import type { Call } from './call.js';
import { platformPath } from './platform-path.js';

type Json = Record<string, unknown>;

/** The API description (OpenAPI 3.1) of a table of calls: made from the very schemas that check the requests. */
export function describeCalls(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Platform', version },
    servers: [{ url: platformPath }],
    paths,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'message'],
          properties: { error: { enum: answeredCodes }, message: { type: 'string' } },
        },
      },
    },
  };
}

const answeredCodes = Object.entries(platformErrorStatus).flatMap(([code, status]) => (status === undefined ? [] : [code]));

function describe(call: Call): Json {
  const schemas = fieldSchemas(call);
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const parameters = inPath.map((name) => ({ name, in: 'path', required: true, schema: schemas.properties[name] ?? { type: 'string' } }));
  const rest = Object.keys(schemas.properties).filter((name) => !inPath.includes(name));
  const answers = { 200: { description: 'The answer, as JSON' }, default: errorAnswer };
  if (call.method === 'GET') {
    const query = rest.map((name) => ({ name, in: 'query', required: schemas.required.includes(name), schema: schemas.properties[name] }));
    return { summary: call.summary, parameters: [...parameters, ...query], responses: answers };
  }
  const type = call.body === 'upload' ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const jsonFields = rest.filter((name) => isJsonField(call.fields.entries[name]));
  const schema = { type: 'object', properties: schemas.properties, required: schemas.required };
  const encoding = Object.fromEntries(jsonFields.map((name) => [name, { contentType: 'application/json' }]));
  return {
    summary: call.summary,
    parameters,
    requestBody: { content: { [type]: { schema, ...(jsonFields.length > 0 && { encoding }) } } },
    responses: answers,
  };
}

const errorAnswer = {
  description: 'A refusal: a code for programs, a sentence for people',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function fieldSchemas(call: Call): { properties: Record<string, unknown>; required: string[] } {
  const { properties = {}, required = [] } = toJsonSchema(call.fields, {
    typeMode: 'output',
    // What has no counterpart in JSON Schema (parsing, checks of text) is told by the summary and the answers.
    errorMode: 'ignore',
    overrideSchema: ({ jsonSchema: { anyOf, ...schema } }) => (schema.type === 'integer' && anyOf ? schema : undefined),
  });
  const token = { type: 'string', description: 'accesstoken of a login' };
  return call.access === 'public'
    ? { properties, required }
    : {
        properties: { token, ...properties, ...(call.method === 'POST' && { connection_id: { type: 'string' } }) },
        required: ['token', ...required],
      };
}

const isJsonField = (schema: v.GenericSchema | undefined) => schema !== undefined && v.getMetadata(schema)['encoding'] === 'json';
