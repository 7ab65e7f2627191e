import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { up } from './0044-task-actions.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it('R-USER-01 what was told with the details of a task before is an action that is opened first', async () => {
  const { db } = portal;
  await db.schema.alterTable('tasks').dropColumn('actions').execute();
  const old = {
    why: '由你审批',
    actions: [
      { id: 'return', name: '', comment: 'required' },
      { id: 'sign', name: '会签', comment: 'none' },
    ],
  };
  const task = { tenant_id: '10001', person_id: 'p-li', kind: 'todo', process_name: '', applicant: '', current_node: '' } as const;
  const more = { priority: 'normal', created_at: '2026-01-02T00:00:00.000Z', link: '/home/index', withdrawable: 0 } as const;
  const rows = [old, { why: '无' }].map((details, n) => ({ ...task, ...more, id: `t${n}`, title: '', details: JSON.stringify(details) }));
  await db.deleteFrom('tasks').execute();
  await db.insertInto('tasks').values(rows).execute();
  await up(db as unknown as Kysely<unknown>);
  const found = await db.selectFrom('tasks').select(['details', 'actions']).orderBy('id').execute();
  expect(found.map(({ details, actions }) => [JSON.parse(details), JSON.parse(actions)])).toEqual([
    [
      { why: '由你审批' },
      [
        { key: 'return', nature: 'negative', comment: 'required' },
        { key: 'sign', nature: 'neutral', names: { 'zh-CN': '会签' }, comment: 'none' },
      ],
    ],
    [{ why: '无' }, []],
  ]);
});
