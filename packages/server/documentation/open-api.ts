import { contract, messageEvents, messageStream, type Call, type CallName } from '@atrium/api/contract';
import { refusalsOf } from './call-refusals.ts';
import { accessFields, accessText, subjectOf } from './call-access.ts';
import { address } from '../http/answer.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** The contract as an OpenAPI 3.1 document. */
export function openApi(title: string, product?: string): JsonObject {
  const schemas: JsonObject = { Refusal: refusal };
  const paths: Record<string, JsonObject> = {};
  for (const [name, call] of Object.entries<Call>(contract)) {
    const { method, url } = address(name, product);
    const path = url.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [String(method).toLowerCase()]: {
        ...operation(call, schemas),
        description: accessText(call),
        'x-policy': plain({ subject: subjectOf(call), ...accessFields(call) }, schemas),
        'x-refusals': refusalsOf(name as CallName, call),
      },
    };
  }
  paths[address(messageStream).url] = { get: streamOperation(schemas) };
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'SESSION_<deployment>' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** Server-sent events are no envelope, so the contract's calls do not describe them. */
const streamOperation = (schemas: JsonObject): Json => ({
  summary: 'The messages of the person as they arrive, and the unread count; ends with the session',
  description:
    'A first connection begins with the present; `Last-Event-ID` goes on behind that event. Read it with `fetch`: EventSource cannot send the token. Also open to tokens of pages outside the portal with the scope messages; it ends with the token.',
  security: [{ session: [], token: [] }],
  'x-refusals': [
    'signedOut',
    'sessionEnded',
    'identityMismatch',
    'scopeForbidden',
    'callNotListed',
    'hostForbidden',
    'tenantForbidden',
    'tenantChanged',
    'malformed',
    'tooManyStreams',
  ],
  parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string', pattern: '^\\d{1,15}$' } }],
  responses: {
    '200': {
      description: 'Events; the schema names them and says what the `data` of each holds',
      content: { 'text/event-stream': { schema: { type: 'object', properties: plain(messageEvents, schemas) } } },
    },
    default: { description: 'Refusal', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
  },
});

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with the same key gets the first answer, for a day',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
};

const refusal: Json = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function operation(call: Call, schemas: JsonObject): JsonObject {
  const type = call.form === true ? 'application/x-www-form-urlencoded' : 'application/json';
  const parameters = [
    ...fields(call.query, 'query', schemas),
    ...fields(call.params, 'path', schemas),
    ...(call.idempotent === true ? [idempotencyKey] : []),
  ];
  const upload: Json = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
  const file: Json = { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return {
    summary: call.summary,
    security: call.open === true ? [] : [call.cookie === true ? { session: [] } : { session: [], token: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.upload === true ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: upload } } } } : {}),
    ...(call.body === undefined ? {} : { requestBody: { required: true, content: { [type]: { schema: plain(call.body, schemas) } } } }),
    responses: {
      '200': { description: 'Success', content: call.file === true ? file : { 'application/json': { schema: envelope(call, schemas) } } },
      default: { description: 'Refusal', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    },
  };
}

const envelope = (call: Call, schemas: JsonObject): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data', ...(call.paged === true ? ['total'] : [])],
  properties: {
    code: { const: 0 },
    msg: { type: 'string' },
    data: plain(call.data, schemas),
    ...(call.paged === true ? { total: { type: 'integer' } } : {}),
  },
});

function fields(schema: Call['query'], where: 'query' | 'path', schemas: JsonObject): Json[] {
  const required = new Set(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: required.has(name),
    schema: plain(property, schemas),
  }));
}

/** A schema as plain JSON; recursive definitions move to the components of the document. */
function plain(schema: unknown, schemas: JsonObject): Json {
  return hoisted(JSON.parse(JSON.stringify(schema)), schemas);
}

function hoisted(value: Json, schemas: JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => hoisted(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { $defs, $id: _id, ...rest } = value;
  for (const [name, definition] of Object.entries($defs ?? {})) {
    if (schemas[name] === undefined) {
      schemas[name] = {};
      schemas[name] = hoisted(definition, schemas);
    }
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' && !inner.startsWith('#')
        ? [key, `#/components/schemas/${inner}`]
        : [key, hoisted(inner, schemas)],
    ),
  );
}
