import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { finishDecisions } from '../../tasks/finish.ts';

export let portal: Portal;
export let hr: BusinessSystem;
export let li: Person;
export let wang: Person;
/** Id of the test's own task. */
export let externalId = '';

/** Opens a portal with a business system and two people before the tests of a file. */
export function openTasks(): void {
  let number = 0;
  beforeAll(async () => {
    portal = await openPortal();
    hr = await connect(portal);
    [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
  });
  afterAll(() => portal.close());
  beforeEach(() => {
    externalId = `L-2026/${++number}`;
  });
}

export const both = [{ userCode: 'E1001' }, { uniqueNo: 'N1002' }];
export const leave = (more: object = {}) => ({ version: 1, title: '请假申请：年假 3 天', assignees: [{ userCode: 'E1001' }], ...more });
export const put = async (body: object, id = externalId) => hr.ask('PUT /tasks/{externalId}', { params: { externalId: id }, body });
export const close = (body: object) => hr.ask('POST /tasks/{externalId}/close', { params: { externalId }, body });

/** A person's rows of the task, by kind. */
export async function seen(as: Person, title: string, kind = 'todo') {
  const body = { kind, keyword: title, pageIndex: 1, pageSize: 20 };
  return (await portal.ask('POST /business-center/v1/task/query', { as, body })).json().data.tasks;
}
export const title = () => `请假 ${externalId}`;
export const openOf = async (as: Person) => (await seen(as, title())).length;

export async function decide(as: Person, action: string) {
  const [task] = await seen(as, title());
  return (await portal.ask('POST /business-center/v1/task/decide', { as, body: { ids: [task.id], action, comment: '好' } })).json().data;
}
export const finish = () => finishDecisions(portal.server, new Date(Date.now() + 11_000).toISOString());
