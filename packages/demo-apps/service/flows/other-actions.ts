import type { CallInput } from '@atrium/integration';
import type { Decision } from './flow.ts';
import type { FlowRow, OtherAction } from './process.ts';

type Action = NonNullable<CallInput<'PUT /cases/{externalId}'>['body']['tasks'][number]['actions']>[number];

/** What people may do at a step besides deciding. The portal names these keys. */
export const otherActions = {
  transfer: { key: 'transfer', nature: 'neutral', comment: 'required', asks: ['person'] },
  'add-beside': { key: 'add-beside', nature: 'neutral', comment: 'optional', asks: ['person'], stays: true },
  copy: { key: 'copy', nature: 'neutral', comment: 'optional', asks: ['person'], stays: true },
  comment: { key: 'comment', nature: 'neutral', comment: 'required', stays: true },
} as const satisfies Record<OtherAction, Action>;

/** Returns why people cannot be chosen for an action on a record, or null. */
export function refuseChosen(row: FlowRow, action: OtherAction, people: Decision['people'] = []): string | null {
  if (action === 'comment') return null;
  if (people.length === 0) return '请选一位同事。';
  const owner = people.find(({ code }) => code === row.owner);
  if (owner !== undefined && action !== 'copy') return '不能审批自己提交的记录。';
  const holder = action === 'copy' ? undefined : people.find(({ code }) => row.holders.includes(code));
  return holder === undefined ? null : `${holder.name}已经在处理这条记录。`;
}

/** Returns what an action changes of a record, and the text of its history entry. */
export function otherChange(
  row: FlowRow,
  action: OtherAction,
  { onBehalfOf, by, people = [] }: Decision,
): { change: Partial<FlowRow>; what: string } {
  const codes = people.map(({ code }) => code);
  const names = people.map(({ name }) => name).join('、');
  const me = (onBehalfOf ?? by).code;
  switch (action) {
    case 'transfer':
      return { change: { holders: row.holders.flatMap((code) => (code === me ? codes : [code])) }, what: `转交给${names}` };
    case 'add-beside':
      return { change: { holders: [...row.holders, ...codes] }, what: `加签${names}` };
    case 'copy':
      return { change: { copies: [...new Set([...(row.copies ?? []), ...codes])] }, what: `抄送${names}` };
    case 'comment':
      return { change: {}, what: '评论' };
  }
}
