import { integration, type IntegrationCall, type IntegrationCallName, TaskContent } from '@atrium/api/integration';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyValidator } from '../../http/fields/validation.ts';
import { type BusinessSystem, connect } from '../../testing/business-system.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { sample } from '../../testing/sample.ts';

let portal: Portal;
let hr: BusinessSystem;
beforeAll(async () => {
  portal = await openPortal();
  hr = await connect(portal);
});
afterAll(() => portal.close());

const named = { assignees: [{ userCode: 'E1001' }], to: { people: [{ userCode: 'E1001' }] }, tasks: [], title: '一' };
const optional = (schema: IntegrationCall['body']): string[] => {
  const { properties = {}, required = [] } = schema as unknown as { properties?: object; required?: string[] };
  return Object.keys(properties).filter((name) => !required.includes(name));
};
const withOptional = Object.entries<IntegrationCall>(integration)
  .filter(([, { body }]) => body !== undefined && optional(body).length > 0)
  .map(([name, call]) => [name as IntegrationCallName, call] as const);

it.each(withOptional)('R-INT-02 %s takes null for each optional field as if it were absent', async (name, { body, params }) => {
  const right = name.startsWith('POST /messages') || name.startsWith('PUT /news') ? { ...named, title: { 'zh-CN': '一' } } : named;
  const whole = sample(body, right) ?? {};
  const ask = (more: object) => hr.ask(name, { params: sample(params) as Record<string, string>, body: { ...whole, ...more } });
  const nulls = Object.fromEntries(optional(body).map((field) => [field, null]));
  const [plain, filled] = [await ask({}), await ask(nulls)];
  expect([filled.statusCode, filled.json().code]).toEqual([plain.statusCode, plain.json().code]);
});

it('R-INT-02 takes nulls in rows of batches, in fields of fields and in open names', async () => {
  const row = { version: 1, title: '一', assignees: [{ userCode: 'E1001', mail: null }], node: { id: null, name: '审批' }, why: null };
  const names = { 审批: null, 提交: { 'en-US': 'Submitted', 'pt-BR': null } };
  const tasks = await hr.ask('POST /tasks/batch', { body: { tasks: [{ externalId: 'nulls-1', ...row, names, dueAt: null }] } });
  expect(tasks.json().results).toEqual([{ index: 0, externalId: 'nulls-1', result: 'created', version: 1 }]);
  const message = {
    to: { people: [{ userCode: 'E1001', phone: null }], roles: null },
    title: { 'zh-CN': '一', 'en-US': null },
    link: null,
  };
  const sent = await hr.ask('POST /messages/batch', { body: { messages: [message] } });
  expect(sent.json().rows[0]).toMatchObject({ index: 0, duplicate: false, skipped: [] });
});

it('R-INT-02 refuses null for what is required, and in a list', async () => {
  const body = { version: 1, title: null, assignees: [null] };
  const response = await hr.ask('PUT /tasks/{externalId}', { params: { externalId: 'nulls-2' }, body });
  expect([
    response.statusCode,
    response
      .json()
      .errors.map(({ field }: { field: string }) => field)
      .sort(),
  ]).toEqual([400, ['assignees/0', 'title']]);
});

it('R-INT-02 keeps null where a schema has it, and where anything may stand', () => {
  const schema = Type.Object({ a: Type.Optional(Type.Union([Type.String(), Type.Null()])), b: Type.Optional(Type.Unknown()) });
  expect(bodyValidator(schema, { nullIsAbsent: true })({ a: null, b: null })).toEqual({ a: null, b: null });
  expect(() => bodyValidator(TaskContent)({ version: 1, title: '一', assignees: [{ userCode: 'a' }], why: null })).toThrow();
});

it('R-INT-02 names the limit and the format in the words of a refusal', async () => {
  const put = async (more: object, externalId = 'words') => {
    const body = { version: 1, title: '一', assignees: [{ userCode: 'E1001' }], ...more };
    return (await hr.ask('PUT /tasks/{externalId}', { params: { externalId }, body })).json().message as string;
  };
  expect(await put({ title: '长'.repeat(201) })).toBe('title: must have at most 200 characters');
  expect(await put({ assignees: [] })).toBe('assignees: must have at least 1 entries');
  expect(await put({ usualMinutes: 0 })).toBe('usualMinutes: must be at least 1');
  expect(await put({ priority: 'top' })).toBe('priority: must be one of: low, normal, high, urgent');
  expect(await put({ why: 5 })).toBe('why: has the wrong type; it must be string');
  expect(await put({ lang: '?' })).toBe('lang: has the wrong format; it must match ^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$');
  expect(await put({ dueAt: '2026-12-01 10:00' })).toContain('a date-time with an offset, such as 2026-12-01T10:00:00+08:00');
});
