import { contract, type Call, type CallName } from '@atrium/api/contract';
import type { LightMyRequestResponse } from 'fastify';
import { type TObject, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const strict = (properties: Parameters<typeof Type.Object>[0]) => Type.Object(properties, { additionalProperties: false });

const Refusal = Compile(
  strict({
    code: Type.Integer({ minimum: 40000, maximum: 99999 }),
    msg: Type.String({ minLength: 1 }),
    errors: Type.Optional(
      Type.Array(strict({ path: Type.String({ maxLength: 200 }), message: Type.String({ minLength: 1 }) }), { maxItems: 20 }),
    ),
    // Response of the calls that follow OAuth.
    error: Type.Optional(Type.String({ pattern: '^[a-z_]+$' })),
    error_description: Type.Optional(Type.String({ pattern: '^[\\x20-\\x7e]{1,300}$' })),
  }),
);

const envelope = { code: Type.Literal(0), msg: Type.Literal('') };
const successes = new Map(
  Object.entries<Call>(contract).map(([name, { data, paged, oauth }]) => {
    if (oauth === true) return [name, Compile(strict({ ...envelope, ...(data as TObject).properties }))];
    return [name, Compile(strict(paged === true ? { ...envelope, data, total: Type.Integer({ minimum: 0 }) } : { ...envelope, data }))];
  }),
);

/** Internal details that a response must not contain: stack traces, file names, database errors. */
const inner =
  /\n\s+at |node_modules|\.ts:\d+|SQLITE_|sqlite|kysely|postgres|violates|invalid input syntax|relation "|password_hash|\$argon2|ECONN|TypeError|RangeError|\/packages\/server\//i;

/** The fault of a response; null if it is right. */
export function fault(name: CallName, answer: LightMyRequestResponse, never: readonly string[]): string | null {
  const { statusCode: status, headers, body } = answer;
  if (status >= 500 && status !== 996) return `answers ${status}`;
  if (typeof headers['x-request-id'] !== 'string' || headers['x-request-id'].length < 8) return 'has no request id';
  if (Object.keys(headers).some((header) => header === 'x-powered-by' || header === 'server')) return 'names its program';
  const secret = never.find((text) => body.includes(text));
  if (secret !== undefined) return `shows ${secret}`;
  if (status === 200 && (contract[name] as Call).file === true) return null;
  if (inner.test(body)) return `shows its inside: ${inner.exec(body)?.[0]}`;
  return shape(name, status, body);
}

function shape(name: CallName, status: number, body: string): string | null {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return 'is no JSON';
  }
  const schema = status === 200 ? successes.get(name) : Refusal;
  if (schema?.Check(answer) !== true) return `is outside its schema: ${JSON.stringify(schema?.Errors(answer)).slice(0, 600)}`;
  const code = (answer as { code: number }).code;
  return status === 200 || Math.floor(code / 100) === status ? null : `says ${code} with status ${status}`;
}
