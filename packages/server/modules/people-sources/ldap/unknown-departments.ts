import type { Db } from '../../../db/schema.ts';
import { project, type UserDocument } from '../user-document.ts';

const mostNames = 3;

/** A line for each department of the people that the tenant has not, or has twice: its name, how many people name it, and the first. */
export async function unknownDepartments(db: Db, tenantId: string, documents: readonly UserDocument[]): Promise<string[]> {
  const rows = await db.selectFrom('departments').select('name').where('tenant_id', '=', tenantId).execute();
  const there = Map.groupBy(rows, ({ name }) => name);
  const people = new Map<string, string[]>();
  for (const document of documents) {
    const { name, department } = departmentOf(document);
    if (department !== null && there.get(department)?.length !== 1) people.set(department, [...(people.get(department) ?? []), name]);
  }
  return [...people]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([department, names]) => {
      const how = there.has(department) ? 'the tenant has it more than once' : 'the tenant does not have it';
      const first = `${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ', …' : ''}`;
      return `${department}: ${names.length} ${names.length === 1 ? 'person' : 'people'} (${first}); ${how}`;
    });
}

/** A document that cannot be taken is refused when it is written. */
function departmentOf(document: UserDocument): { name: string; department: string | null } {
  try {
    const { columns, department } = project(document);
    return { name: columns.real_name, department };
  } catch {
    return { name: '', department: null };
  }
}
