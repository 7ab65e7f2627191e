import type { GuideKind } from '@atrium/api/contract';

/** Where each kind of guide is read, below the portal base (spec §2). */
export const guidePaths: Record<GuideKind, string> = {
  admin: '/home/adminguide',
  hr: '/home/hrguide',
  finance: '/home/financialguide',
  it: '/home/itguide',
  brand: '/home/brandguide',
  'food-menu': '/home/food-menu',
};

/** Where an article of a guide is read, below the portal base. */
export const articlePath = (kind: GuideKind, id: string): string => `${guidePaths[kind]}?${new URLSearchParams({ article: id })}`;
