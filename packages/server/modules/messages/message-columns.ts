/** A message as the contract names its fields: `m` is its row, `c` its content. */
export const messageColumns = [
  'm.id',
  'c.type',
  'c.title',
  'c.body',
  'c.link',
  'c.sender',
  'm.status',
  'm.created_at as createdAt',
] as const;
