import { pathOf } from '@atrium/api/contract';
import type { GuideKind } from '@atrium/api/contract';

/** Where each kind of guide is read, below the portal base (spec §2). */
export const guidePaths: Record<GuideKind, string> = {
  admin: pathOf('admin-guide'),
  hr: pathOf('hr-guide'),
  finance: pathOf('finance-guide'),
  it: pathOf('it-guide'),
  brand: pathOf('brand-guide'),
  'food-menu': pathOf('food-menu'),
};

/** Where an article of a guide is read, below the portal base. */
export const articlePath = (kind: GuideKind, id: string): string => `${guidePaths[kind]}?${new URLSearchParams({ article: id })}`;
