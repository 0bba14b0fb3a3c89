import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { platformErrorStatus } from '../base/platform-error.js';
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

const answeredCodes = Object.entries(platformErrorStatus).flatMap(([code, status]) =>
  status === undefined ? [] : [code],
);

function describe(call: Call): Json {
  const schemas = fieldSchemas(call);
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const parameters = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: schemas.properties[name] ?? { type: 'string' },
  }));
  const rest = Object.keys(schemas.properties).filter((name) => !inPath.includes(name));
  const answers = { 200: call.head ? bytesAnswer : jsonAnswer, default: errorAnswer };
  if (call.method === 'GET') {
    const query = rest.map((name) => ({
      name,
      in: 'query',
      required: schemas.required.includes(name),
      schema: schemas.properties[name],
    }));
    return { summary: call.summary, parameters: [...parameters, ...query], responses: answers };
  }
  const schema = { type: 'object', properties: schemas.properties, required: schemas.required };
  const content =
    call.body === 'upload'
      ? { 'multipart/form-data': { schema } }
      : {
          'application/x-www-form-urlencoded': { schema, ...formEncoding(call, schemas.properties) },
          'application/json': { schema },
        };
  return { summary: call.summary, parameters, requestBody: { content }, responses: answers };
}

/** How a form carries what is not plain text: as JSON in one field, or with brackets (`apps[0][app_id]=1`). */
function formEncoding(call: Call, properties: Json): Json {
  const encoding: Json = {};
  for (const [name, schema] of Object.entries(properties)) {
    const { type } = schema as Json;
    if (isJsonField(call.fields.entries[name])) encoding[name] = { contentType: 'application/json' };
    else if (type === 'array' || type === 'object') encoding[name] = { style: 'deepObject', explode: true };
  }
  return Object.keys(encoding).length > 0 ? { encoding } : {};
}

const bytes = { type: 'string', format: 'binary' };
const bytesAnswer = {
  description: 'The bytes, or those of the range that was asked for',
  content: { '*/*': { schema: bytes } },
};
const jsonAnswer = { description: 'The answer', content: { 'application/json': {} } };
const errorAnswer = {
  description: 'A refusal: a code for programs, a sentence for people',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function fieldSchemas(call: Call): { properties: Json; required: string[] } {
  const { properties = {}, required = [] } = toJsonSchema(call.fields, {
    typeMode: 'output',
    // The summary and the answers describe what has no counterpart in JSON Schema (parsing, checks of text).
    errorMode: 'ignore',
  });
  const described = withoutDigits(properties) as Json;
  if (call.body === 'upload') {
    // Nothing is said of a file but that it is one.
    for (const [name, schema] of Object.entries(described))
      if (Object.keys(schema as Json).length === 0) described[name] = bytes;
  }
  const token = { type: 'string', description: 'accesstoken of a login' };
  return call.access === 'public'
    ? { properties: described, required }
    : {
        properties: { token, ...described, ...(call.method === 'POST' && { connection_id: { type: 'string' } }) },
        required: ['token', ...required],
      };
}

/** A whole number may also come as digits, as a form has nothing else; a description that says both contradicts itself. */
function withoutDigits(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutDigits);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as Json;
  const kept = rest['type'] === 'integer' || anyOf === undefined ? rest : { anyOf, ...rest };
  return Object.fromEntries(Object.entries(kept).map(([key, inner]) => [key, withoutDigits(inner)]));
}

const isJsonField = (schema: v.GenericSchema | undefined) =>
  schema !== undefined && v.getMetadata(schema)['encoding'] === 'json';
