import { type Static, Type } from 'typebox';
import { Id, strict, type Call } from './call.ts';

export const CardSize = Type.Enum(['half', 'full']);
export type CardSize = Static<typeof CardSize>;

/** A card of the home page; without a size it has its own. */
export const WorkbenchCard = strict({ id: Id, visible: Type.Boolean(), size: Type.Optional(CardSize) });
export type WorkbenchCard = Static<typeof WorkbenchCard>;

const cards = Type.Array(WorkbenchCard, { maxItems: 30 });

/** The cards that somebody chose, in their order. */
const Workbench = strict({ cards });

/** A home page with where it comes from: `company` is what those have who changed nothing. */
export const OwnWorkbench = strict({
  cards,
  own: Type.Boolean({ description: 'false while the person has changed nothing' }),
  company: cards,
});
export type OwnWorkbench = Static<typeof OwnWorkbench>;

export const workbench = {
  'GET /business-center/v1/workbench': {
    summary: 'Cards of the home page in their order',
    limit: 'read',
    seenAs: true,
    scopes: ['home'],
    data: OwnWorkbench,
  },
  'PUT /business-center/v1/workbench': {
    summary: 'Choose, order, size and hide the cards',
    limit: 'write',
    body: Workbench,
    data: Workbench,
  },
  'DELETE /business-center/v1/workbench': { summary: 'Have the home page as the company has it', limit: 'write', data: OwnWorkbench },
  'GET /business-center/v1/workbench/history': {
    summary: 'What the home page was before it was changed, by day, of the last seven days, newest first',
    limit: 'read',
    data: Type.Array(strict({ day: Type.String({ format: 'date' }), cards })),
  },
} as const satisfies Record<string, Call>;
