import { contract, type Call, type CallName } from '@atrium/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permitEverything } from '../testing/permit-everything.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { requestOf } from '../testing/request.ts';
import { fieldOf, fieldsOf, sample } from '../testing/sample.ts';

/*
 * Made from the contract, as every-call.test.ts: what is too many, of another type in an address, missing, or wrong further inside.
 */

interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  await permitEverything(portal.db);
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const calls = Object.entries<Call>(contract).map(([name, call]) => [name as CallName, call] as const);
const own = { userId: 'p-li', userCode: 'E1001', uId: 'N1001' };
const schemaOf = (schema: unknown): Schema => schema as Schema;
const right = (schema: Call['body']): Record<string, unknown> => ({ ...sample(schema, own) });

async function refusedAt(call: (typeof calls)[number], change: { body?: unknown; query?: Record<string, unknown> }): Promise<string[]> {
  const response = await portal.inject(requestOf(call, { ...change, as: li }));
  expect([response.statusCode, response.json().code]).toEqual([400, 40001]);
  return (response.json().errors as { path: string }[]).map(({ path }) => path);
}

/** The array that a field may be, or null. */
const arrayOf = (schema: Schema): Schema | null => [schema, ...(schema.anyOf ?? [])].find(({ type }) => type === 'array') ?? null;

const arrays = calls.flatMap((call) =>
  fieldsOf(call[1].body).flatMap((field) => {
    const array = arrayOf(fieldOf(call[1].body, field));
    return array === null ? [] : [[call[0], field, call, array] as const];
  }),
);
it.each(arrays)('R-SRV-01 %s refuses too many %s', async (_name, field, call, array) => {
  const { maxItems = 0, items } = array;
  // A list without a limit is itself a fault.
  expect(maxItems).toBeGreaterThan(0);
  const one = sample({ type: 'object', properties: { [field]: items }, required: [field] } as unknown as Call['body'], own)?.[field];
  const paths = await refusedAt(call, { body: { ...right(call[1].body), [field]: Array.from({ length: maxItems + 1 }, () => one) } });
  expect(paths.every((path) => path.startsWith(`/${field}`))).toBe(true);
});

it.each(calls.filter(([, { body }]) => body !== undefined))(
  'R-SRV-01 %s has a limit for every text and list that it takes',
  (_name, { body }) => {
    const boundless = (schema: Schema, path: string): string[] => {
      if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => boundless(one, path));
      if (schema.type === 'array') return [...(schema.maxItems === undefined ? [path] : []), ...boundless(schema.items ?? {}, `${path}/0`)];
      if (schema.properties !== undefined)
        return Object.entries(schema.properties).flatMap(([name, one]) => boundless(one, `${path}/${name}`));
      const whole = /^\^.*\$$/.test(schema.pattern ?? '');
      return schema.type === 'string' && schema.enum === undefined && !('const' in schema) && schema.maxLength === undefined && !whole
        ? [path]
        : [];
    };
    expect(boundless(schemaOf(body), '')).toEqual([]);
  },
);

const asked = calls.flatMap((call) =>
  fieldsOf(call[1].query).flatMap((field) => {
    const schema = schemaOf(fieldOf(call[1].query, field));
    const wrong = schema.enum !== undefined ? ['nope', ''] : schema.type === 'integer' ? ['abc', '1.5', '-1', '0', '1e99', '１', '[]'] : [];
    return wrong.length === 0 ? [] : [[call[0], field, call, wrong] as const];
  }),
);
it.each(asked)('R-SRV-01 %s refuses other types as %s', async (_name, field, call, wrong) => {
  for (const value of wrong)
    expect([value, await refusedAt(call, { query: { ...right(call[1].query), [field]: value } })]).toEqual([value, [`/${field}`]]);
});

const needed = calls.flatMap((call) =>
  (['body', 'query'] as const).flatMap((part) => {
    const { required = [] } = schemaOf(call[1][part] ?? {});
    const must = required.filter((field) => !('default' in fieldOf(call[1][part], field)));
    return must.length === 0 ? [] : [[call[0], part, call, must] as const];
  }),
);
it.each(needed)('R-SRV-01 %s refuses a %s without what it needs', async (_name, part, call, must) => {
  for (const field of must) {
    const { [field]: _, ...rest } = right(call[1][part]);
    expect(await refusedAt(call, { [part]: rest })).toContain(`/${field}`);
  }
});

const nested = calls.flatMap((call) =>
  fieldsOf(call[1].body).flatMap((field) => {
    const schema = schemaOf(fieldOf(call[1].body, field));
    const inner = schema.properties === undefined ? schema.items : schema;
    return inner?.properties === undefined ? [] : [[call[0], field, call, inner, inner !== schema] as const];
  }),
);
it.each(nested)('R-SRV-01 %s refuses unknown, missing and wrong things inside %s', async (_name, field, call, inner, listed) => {
  const whole = sample(inner as unknown as Call['body'], own) ?? {};
  const send = (value: unknown) => refusedAt(call, { body: { ...right(call[1].body), [field]: listed ? [value] : value } });
  const within = listed ? `/${field}/0` : `/${field}`;
  expect(await send({ ...whole, nope: 'x' })).toEqual([`${within}/nope`]);
  for (const name of inner.required ?? []) {
    const { [name]: _, ...rest } = whole;
    expect(await send(rest)).toContain(`${within}/${name}`);
    const takesNull = (inner.properties?.[name] as { anyOf?: { type?: string }[] } | undefined)?.anyOf?.some(({ type }) => type === 'null');
    for (const wrong of [...(takesNull === true ? [] : [null]), 1e99, [[]], { $ne: 1 }])
      expect((await send({ ...whole, [name]: wrong })).every((path) => path.startsWith(`${within}/${name}`))).toBe(true);
    if (inner.properties?.[name]?.type === 'string' && inner.properties[name].enum === undefined)
      expect([...new Set(await send({ ...whole, [name]: '长'.repeat(20_000) }))]).toEqual([`${within}/${name}`]);
  }
});

it.each(calls.filter(([, { upload }]) => upload === true))('R-SRV-01 %s refuses two files at once, fields and none', async (name, call) => {
  const part = (extra: string) => `--x\r\ncontent-disposition: form-data; name="file"${extra}\r\n\r\nx\r\n`;
  for (const body of [part('; filename="a.png"').repeat(2), part(''), '']) {
    const { statusCode } = await portal.inject(requestOf([name, call], { body: `${body}--x--\r\n`, as: li }));
    // There is no import of the kind, and no look of the id, that the request names.
    expect([body, statusCode]).toEqual([body, /\{(kind|id)\}/.test(name) ? 404 : expect.toBeOneOf([400, 413, 415])]);
  }
});
