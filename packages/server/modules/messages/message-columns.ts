import type { Message } from '@atrium/api/contract';

/** A message as it is stored, nearly as the contract names its fields: `m` is its row, `c` its content. */
export const messageColumns = [
  'm.id',
  'c.type',
  'c.title',
  'c.body',
  'c.link',
  'c.sender',
  'm.status',
  'm.created_at as createdAt',
  'c.process_key as processKey',
  'c.process_title as processTitle',
  'c.source',
  'c.rule',
  'c.urgent',
  'm.box',
  'm.snoozed_until as snoozedUntil',
  'm.returned_at as returnedAt',
  'c.closed_at as closedAt',
  'c.closed_by as closedBy',
  'c.outcome',
] as const;

type Stored = Omit<Message, 'process' | 'urgent' | 'outcome'> & {
  processKey: string | null;
  processTitle: string | null;
  urgent: number;
  outcome: Message['outcome'] | null;
};

/** A stored message as the contract says it. */
export function toMessage<T extends Stored>({ processKey, processTitle, urgent, outcome, ...rest }: T) {
  return {
    ...rest,
    process: processKey === null ? null : { key: processKey, title: processTitle ?? '' },
    urgent: urgent === 1,
    ...(outcome ? { outcome } : {}),
  };
}
