import { msg, str } from '@atrium/i18n';
import type { BoardState, PeriodState, Report, ReportSection, ReportType } from '@atrium/stores';
import type { IconName } from '@atrium/ui/icons';
import { periodText } from '../parts/text/period-text.ts';

export const reportTypeName = (type: ReportType): string =>
  ({
    daily: msg('日报', { id: 'report.daily' }),
    weekly: msg('周报', { id: 'report.weekly' }),
    monthly: msg('月报', { id: 'report.monthly' }),
  })[type];

/** Whose report it is, and of which period. */
export const reportTitle = ({ author, type, period }: Report): string =>
  msg(str`${author} · ${periodText(type, period)}`, { id: 'report-approval.whose' });

export const sectionName = (section: ReportSection): string =>
  ({
    done: msg('完成的工作', { id: 'report.done' }),
    plan: msg('接下来的计划', { id: 'report.plan' }),
    risks: msg('风险与求助', { id: 'report.risks' }),
  })[section];

type AnyState = PeriodState | BoardState;

/** A state in a word; its sign is never alone. */
export const stateName = (state: AnyState): string =>
  ({
    draft: msg('草稿', { id: 'report.draft' }),
    submitted: msg('待审批', { id: 'report.submitted' }),
    approved: msg('已通过', { id: 'report.approved' }),
    returned: msg('已退回', { id: 'report.returned' }),
    missing: msg('未提交', { id: 'report.missing' }),
    due: msg('未提交', { id: 'report.missing' }),
    open: msg('待写', { id: 'report.open' }),
    none: msg('无需提交', { id: 'report.none' }),
    elsewhere: msg('交给别人', { id: 'report.elsewhere' }),
  })[state];

export const stateSign: Readonly<Record<AnyState, IconName | null>> = {
  draft: 'file-text',
  submitted: 'send',
  approved: 'circle-check',
  returned: 'arrow-left',
  missing: 'triangle-alert',
  due: 'triangle-alert',
  open: 'clock',
  none: null,
  elsewhere: 'users-round',
};
