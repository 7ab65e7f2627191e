import { integration, type IntegrationCall, IntegrationRefusal } from '@atrium/api/integration';
import type { TObject } from 'typebox';
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
    components: {
      schemas: { Refusal: IntegrationRefusal },
      securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'atr_…' } },
    },
  };
}

function operation(call: IntegrationCall): JsonObject {
  const parameters = [...fields(call.query, 'query'), ...fields(call.params, 'path')];
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return {
    summary: call.summary,
    description: call.scope === null ? 'Any key.' : `Needs the scope ${call.scope}.`,
    security: [{ key: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } }),
    responses: {
      '200': { description: 'Success', content: { 'application/json': { schema: call.data } } },
      default: { description: 'Refusal', content: refusal },
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
