import { contract, type Call, type CallName } from '@atrium/api/contract';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { address } from '../../http/answer.ts';
import { type PlausibleValues, nearlyValid, valid } from './from-schema.ts';
import { hostileBody, hostileText } from './hostile.ts';
import { headersOf } from './pool.ts';

/** A request without the credentials of its sender. */
export type Unsigned = Omit<InjectOptions, 'headers'> & { headers: Record<string, string> };

const types = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data; boundary=x' };

/** Generates requests to a call: valid, almost valid and hostile ones. */
export function requests(name: CallName, known: PlausibleValues): Arbitrary<Unsigned> {
  const call: Call = contract[name];
  const { method, url } = address(name);
  const mixed = (schema: object) =>
    fc.oneof({ weight: 6, arbitrary: valid(schema, known) }, { weight: 4, arbitrary: nearlyValid(schema, known) });
  const params = call.params === undefined ? fc.constant({}) : mixed(call.params);
  const query = call.query === undefined ? noQuery : mixed(call.query);
  const all = fc.tuple(params, query, payload(call, mixed), headers, fc.constantFrom(...headersOf(name)), fc.nat({ max: 39 }));
  return all.map(([at, asked, body, more, proof, other]) => {
    const fields = at as Record<string, unknown>;
    const path = url.replace(/:(\w+)/g, (_, field: string) => encoded(fields[field]));
    return {
      method: (other === 0 ? otherMethod(String(method)) : method) as 'GET',
      url: path + queryText(asked as Record<string, unknown>),
      ...(body === undefined ? {} : { payload: body }),
      headers: { ...(call.body === undefined && call.upload !== true ? {} : { 'content-type': typeOf(call) }), ...proof, ...more },
    };
  });
}

const otherMethod = (method: string): string => (method === 'GET' ? 'POST' : method === 'POST' ? 'DELETE' : 'GET');

const noQuery = fc.oneof(
  { weight: 19, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('nope', '__proto__', 'a[b]', 'userId'), hostileText, { maxKeys: 2 }) },
);

const rarely = (arbitrary: Arbitrary<Record<string, string>>) =>
  fc.oneof({ weight: 24, arbitrary: fc.constant<Record<string, string>>({}) }, { weight: 1, arbitrary });

const headers = fc
  .tuple(
    rarely(fc.constantFrom('10001', '10002', '10009', 'x', '').map((tenant) => ({ 'tenant-id': tenant }))),
    rarely(
      fc
        .constantFrom('text/plain', 'application/json;charset=utf-16', 'multipart/form-data', '*')
        .map((type) => ({ 'content-type': type })),
    ),
    rarely(fc.constantFrom('k1', 'k2', '', 'x'.repeat(200)).map((key) => ({ 'idempotency-key': key }))),
    rarely(fc.constantFrom('*', 'xx', 'en-US;q=9', 'pt,'.repeat(200)).map((language) => ({ 'accept-language': language }))),
    rarely(fc.constantFrom('../x', 'y'.repeat(100), 'abcdefgh-1').map((id) => ({ 'x-request-id': id }))),
  )
  .map((all) => Object.assign({}, ...all) as Record<string, string>);

function payload(call: Call, mixed: (schema: object) => Arbitrary<unknown>): Arbitrary<string | Buffer | undefined> {
  if (call.upload === true) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...uploads) }, { weight: 1, arbitrary: hostileText });
  if (call.body === undefined) return fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostileBody });
  const write = (value: unknown): string =>
    call.form === true ? queryText(value as Record<string, unknown>).slice(1) : JSON.stringify(value);
  return fc.oneof({ weight: 14, arbitrary: mixed(call.body).map(write) }, { weight: 1, arbitrary: hostileBody });
}

const part = (name: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n--x--\r\n'),
  ]);
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const uploads = [
  part('file', picture),
  part('file', picture.subarray(0, 40)),
  part('file', Buffer.concat([picture.subarray(0, 16), Buffer.from('ffffffffffffffff', 'hex'), picture.subarray(24)])),
  part('file', Buffer.from('ffd8ffe000104a464946'.repeat(9), 'hex')),
  part('file', '<svg onload="x"/>'),
  part('__proto__', 'x'),
  Buffer.concat([part('a', 'x').subarray(0, -4), Buffer.from('\r\n'), part('b', 'x')]),
  Buffer.from('--x'),
  Buffer.from('--x--\r\n'),
];

const typeOf = (call: Call): string => (call.upload === true ? types.multipart : call.form === true ? types.form : types.json);

/** Percent-encodes a value; a lone surrogate, which has no encoding, becomes invalid UTF-8. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function queryText(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) && value.length < 9 ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
