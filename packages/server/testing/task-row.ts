import type { NewRow } from '../db/schema.ts';

/** A to-do of 李晓明. It has every column that tests set, because rows of one insertion have the same columns. */
export const taskRow = (id: string, more: Partial<NewRow<'tasks'>> = {}): NewRow<'tasks'> => ({
  id,
  tenant_id: '10001',
  person_id: 'p-li',
  kind: 'todo',
  title: `报销 ${id}`,
  process_name: '费用报销',
  applicant: '王芳',
  current_node: '经理审批',
  priority: 'normal',
  created_at: '2026-01-02T00:00:00.000Z',
  due_at: null,
  link: '/home/index',
  withdrawable: 0,
  instance: '',
  handler: '',
  details: '{}',
  decided_by: '',
  changed_at: null,
  viewed_at: null,
  since_at: null,
  actions: '[]',
  ...more,
});
