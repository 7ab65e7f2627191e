import { mkdirSync } from 'node:fs';
import { openDatabase } from '../../packages/server/db/database.ts';
import type { Db } from '../../packages/server/db/schema.ts';
import { provision } from '../../packages/server/provisioning/load.ts';
import { scale } from '../../packages/server/provisioning/scale/scale.ts';
import { demoOrganisation, tenant } from './server-scale.ts';

export const large = { people: 100_000, functions: 20_000, news: 10_000, messages: 5_000, tasks: 10_000 };
const atOnce = 500;

/** Makes a data folder with the demo organisation in a large company; its demo account has all the messages and tasks. */
export async function growLarge(dataFolder: string): Promise<void> {
  mkdirSync(dataFolder, { recursive: true });
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: null });
  try {
    await provision(db, demoOrganisation);
    await scale(db, large.people, large);
    await writeMessages(db);
    await writeTasks(db);
  } finally {
    await close();
  }
}

async function writeMessages(db: Db): Promise<void> {
  const { id: person } = await db.selectFrom('people').select('id').where('username', '=', 'demo').executeTakeFirstOrThrow();
  const now = Date.now();
  for (let from = 0; from < large.messages; from += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, index) => from + index);
    const at = (number: number) => new Date(now - number * 600_000).toISOString();
    const contents = numbers.map((number) => ({
      id: `many-${number}`,
      tenant_id: tenant,
      type: (['todo', 'notice', 'system', 'reply'] as const)[number % 4]!,
      title: `第 ${number} 条：费用报销单等待审批`,
      body: '请在本周内完成。',
      link: null,
      sender: '赵修远',
      created_at: at(number),
    }));
    await db.insertInto('message_contents').values(contents).execute();
    const messages = numbers.map((number) => ({
      id: `many-${number}`,
      content_id: `many-${number}`,
      tenant_id: tenant,
      person_id: person,
      status: number % 3 === 0 ? ('noread' as const) : ('read' as const),
      created_at: at(number),
    }));
    await db.insertInto('messages').values(messages).execute();
  }
}

/** Tasks as a business system tells of them: half of them with a term, each with what its detail shows. */
async function writeTasks(db: Db): Promise<void> {
  const { id: person } = await db.selectFrom('people').select('id').where('username', '=', 'demo').executeTakeFirstOrThrow();
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const details = JSON.stringify({
    why: '费用在你负责的成本中心，1 万元以下由你审批。',
    usualMinutes: 300,
    summary: ['金额', '事由', '发票', '预算'].map((label, index) => ({ label, value: `¥${index + 1},286.50` })),
    history: [{ at: at(-20_000), who: '赵修远', what: '提交', comment: '' }],
    next: [{ who: '杜润泽', node: '财务复核' }],
  });
  for (let from = 0; from < large.tasks; from += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, index) => from + index).map((number) => ({
      id: `many-${number}`,
      tenant_id: tenant,
      person_id: person,
      kind: 'todo' as const,
      title: `第 ${number} 件：差旅费报销 · 上海客户现场支持 ¥3,286.50`,
      process_name: '费用报销',
      applicant: '赵修远',
      current_node: '产品负责人审批',
      priority: (['high', 'normal', 'normal', 'low'] as const)[number % 4]!,
      created_at: at(-number * 10),
      due_at: number % 2 === 0 ? at(1_440 + number) : null,
      link: '/app-center/main/expenses/approvals',
      withdrawable: 0 as const,
      source: 'finance',
      details,
    }));
    await db.insertInto('tasks').values(rows).execute();
  }
}
