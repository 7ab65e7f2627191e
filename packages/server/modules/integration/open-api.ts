import { eventSchemas, eventSummaries, integration, type IntegrationCall, IntegrationRefusal } from '@atrium/api/integration';
import type { TObject, TSchema } from 'typebox';
import { integrationPath } from './answer.ts';

type JsonObject = Record<string, unknown>;

/** The integration API as an OpenAPI 3.1 document. */
export function integrationOpenApi(title: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, call] of Object.entries<IntegrationCall>(integration)) {
    const [method = '', path = ''] = name.split(' ');
    paths[`${integrationPath}${path}`] = { ...paths[`${integrationPath}${path}`], [method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    webhooks: Object.fromEntries(Object.entries(eventSchemas).map(([type, schema]) => [type, { post: webhook(type, schema) }])),
    components: {
      schemas: { Refusal: IntegrationRefusal },
      securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'atr_…' } },
    },
  };
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'a repeated request with the same key gets the first answer, for a day',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

function operation(call: IntegrationCall): JsonObject {
  const parameters = [...fields(call.query, 'query'), ...fields(call.params, 'path'), ...(call.idempotent === true ? [keyHeader] : [])];
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return {
    summary: call.summary,
    description: call.scope === null ? 'Any key.' : `Needs the scope ${call.scope}.`,
    security: [{ key: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } }),
    responses: {
      '200': { description: 'Success', content: call.file === true ? { '*/*': {} } : { 'application/json': { schema: call.data } } },
      default: { description: 'Refusal', content: refusal },
    },
  };
}

const webhookHeaders = {
  'webhook-id': 'the id of the event',
  'webhook-timestamp': 'seconds since 1970 of this try',
  'webhook-signature': '`v1,…` and `v1a,…`, separated by blanks',
};

/** The portal's request to the address of `PUT /webhook`. */
function webhook(type: string, schema: TSchema): JsonObject {
  const refuses = type === 'decision.commit' || type === 'decision.check' || type === 'case.withdrawn';
  const words = { type: 'object', properties: { message: { type: 'string', description: 'the person reads it' } } };
  const refused = { description: 'Refused', content: { 'application/json': { schema: words } } };
  return {
    summary: eventSummaries[type as keyof typeof eventSummaries],
    parameters: Object.entries(webhookHeaders).map(([name, description]) => ({
      name,
      description,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Taken' },
      ...(refuses ? { '409': refused, '422': refused } : {}),
      default: { description: 'Not known: the portal sends it again' },
    },
  };
}

function fields(schema: TObject | undefined, where: 'query' | 'path'): JsonObject[] {
  const required = new Set(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: required.has(name),
    schema: property,
  }));
}
