import * as z from 'zod/mini';
import type { Call } from '../api/define.ts';
import { KEY_HEADER, REQUESTED_WITH, REQUESTED_WITH_HEADER, servedPath, SIGN } from '../api/wire.ts';
import { WEB_VERSION } from '../site.ts';

type Json = Record<string, unknown>;

const schema = (type: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
};

const parameter = (name: string, place: 'query' | 'header', required: boolean, its: unknown): Json => ({
  name,
  in: place,
  required,
  schema: its,
});

const queryOf = (call: Call): Json[] => {
  const { properties = {}, required = [] } = schema(call.request, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, its]) => parameter(name, 'query', required.includes(name), its));
};

const envelopeOf = (call: Call): Json => {
  const reply = schema(call.reply, 'output') as { properties?: Json };
  const head = { errCode: { type: ['integer', 'string'] }, errMsg: { type: 'string' } };
  return {
    type: 'object',
    properties: call.topLevel ? { ...head, ...reply.properties } : { ...head, data: { anyOf: [reply, {}] } },
    required: ['errCode'],
  };
};

const operation = (call: Call, planned: boolean): Json => {
  const headers = call.changes
    ? [
        parameter(REQUESTED_WITH_HEADER, 'header', true, { const: REQUESTED_WITH }),
        parameter(KEY_HEADER, 'header', true, { type: 'string', minLength: 16, maxLength: 80 }),
      ]
    : [];
  const signature = call.signed
    ? Object.values(SIGN).map((name) => parameter(name, 'query', true, { type: 'string' }))
    : [];
  const parameters = [...(call.method === 'GET' ? queryOf(call) : []), ...signature, ...headers];
  return {
    operationId: call.name,
    summary: call.summary,
    ...(planned ? { 'x-planned': true } : {}),
    ...(call.login ? { security: [{ session: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'POST'
      ? {
          requestBody: {
            content: {
              [call.raw ? 'application/octet-stream' : 'application/json']: { schema: schema(call.request, 'input') },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'errCode 0 on success, else a refusal',
        content: { 'application/json': { schema: envelopeOf(call) } },
      },
    },
  };
};

/** The OpenAPI 3.1 description of calls, made from their contracts. */
export const openApi = (calls: readonly Call[], planned: readonly Call[] = []): Json => {
  const paths: Record<string, Json> = {};
  for (const call of [...calls, ...planned]) {
    const path = servedPath(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, planned.includes(call)) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trail shell API', version: WEB_VERSION },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
  };
};
