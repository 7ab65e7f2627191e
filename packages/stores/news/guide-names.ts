import { pathOf } from '@atrium/api/contract/page-paths';
import { msg } from '@atrium/i18n';
import type { GuideKind } from './guides.ts';

export type OfficeGuide = Exclude<GuideKind, 'food-menu'>;

/** The office-affairs guides in their order, each with its page. */
export const officeGuides: readonly { kind: OfficeGuide; path: string }[] = [
  { kind: 'admin', path: pathOf('admin-guide') },
  { kind: 'hr', path: pathOf('hr-guide') },
  { kind: 'finance', path: pathOf('finance-guide') },
  { kind: 'it', path: pathOf('it-guide') },
  { kind: 'brand', path: pathOf('brand-guide') },
];

export const guideName = (kind: OfficeGuide): string =>
  ({
    admin: msg('行政指南', { id: 'guides.admin' }),
    hr: msg('人事指南', { id: 'guides.hr' }),
    finance: msg('财务指南', { id: 'guides.finance' }),
    it: msg('IT 指南', { id: 'guides.it' }),
    brand: msg('品牌指南', { id: 'guides.brand' }),
  })[kind];

/** Description of a guide's contents. */
export const guideAbout = (kind: OfficeGuide): string =>
  ({
    admin: msg('会议室、访客、班车、报修', { id: 'guides.admin-about' }),
    hr: msg('入职、假期、薪酬、证明', { id: 'guides.hr-about' }),
    finance: msg('报销、差旅、发票、预算', { id: 'guides.finance-about' }),
    it: msg('账号、网络、电脑、安全', { id: 'guides.it-about' }),
    brand: msg('标识、模板、媒体、活动', { id: 'guides.brand-about' }),
  })[kind];
