import type { CallInput } from '@atrium/integration';
import { nameOf as functionName } from '../functions/company.ts';
import type { Texts } from './flow.ts';
import { translate } from './translate.ts';

export const leaveKinds = ['annual', 'personal', 'sick', 'marriage', 'parental'] as const;
export type LeaveKind = (typeof leaveKinds)[number];

export const kindNames: Record<LeaveKind, Texts> = {
  annual: { 'zh-CN': '年假', 'zh-TW': '特休', 'en-US': 'Annual leave', 'pt-BR': 'Férias' },
  personal: { 'zh-CN': '事假', 'zh-TW': '事假', 'en-US': 'Personal leave', 'pt-BR': 'Licença particular' },
  sick: { 'zh-CN': '病假', 'zh-TW': '病假', 'en-US': 'Sick leave', 'pt-BR': 'Licença médica' },
  marriage: { 'zh-CN': '婚假', 'zh-TW': '婚假', 'en-US': 'Marriage leave', 'pt-BR': 'Licença-casamento' },
  parental: { 'zh-CN': '产假与陪产假', 'zh-TW': '產假與陪產假', 'en-US': 'Parental leave', 'pt-BR': 'Licença parental' },
};

interface Titled {
  name: string;
  kind: LeaveKind;
  days: number;
  from: string;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day as the portal does. */
export function dayText(day: string, language: string): string {
  const format = dayFormats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  dayFormats.set(language, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Titles of a leave request in the portal. */
export const leaveTitles = ({ name, kind, days, from }: Titled): Texts => ({
  'zh-CN': `${name} · ${kindNames[kind]['zh-CN']} ${days} 天，${dayText(from, 'zh-CN')}起`,
  'zh-TW': `${name} · ${kindNames[kind]['zh-TW']} ${days} 天，${dayText(from, 'zh-TW')}起`,
  'en-US': `${name} · ${kindNames[kind]['en-US']}, ${days} ${days === 1 ? 'day' : 'days'} from ${dayText(from, 'en-US')}`,
  'pt-BR': `${name} · ${kindNames[kind]['pt-BR']}, ${days} ${days === 1 ? 'dia' : 'dias'} a partir de ${dayText(from, 'pt-BR')}`,
});

/** Titles of the reminder that an applicant sends to the current approvers. */
export const urgedTitles = (name: string, titles: Texts): Texts => ({
  'zh-CN': `${name}催办：${titles['zh-CN']}`,
  'zh-TW': `${name}催辦：${titles['zh-TW']}`,
  'en-US': `${name} is waiting: ${titles['en-US']}`,
  'pt-BR': `${name} está aguardando: ${titles['pt-BR']}`,
});

/** Titles of the message to the colleague who is the substitute during a leave. */
export const substituteTitles = (name: string, days: Texts): Texts => ({
  'zh-CN': `${name}请假期间由你代理：${days['zh-CN']}`,
  'zh-TW': `${name}請假期間由你代理：${days['zh-TW']}`,
  'en-US': `You stand in for ${name}: ${days['en-US']}`,
  'pt-BR': `Você substitui ${name}: ${days['pt-BR']}`,
});

interface Claimed {
  name: string;
  title: string;
  /** Amount in fen. */
  amount: number;
}

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Formats money in fen for people in China. */
export const yuan = (fen: number): string => `¥${amounts.format(fen / 100)}`;

/** Titles of a claim in the portal; a purpose that somebody typed is not translated. */
export const claimTitles = ({ name, title, amount }: Claimed): Texts => ({
  'zh-CN': `${name} · 报销 ${title} ${yuan(amount)}`,
  'zh-TW': `${name} · 報銷 ${translate('zh-TW', title)} ${yuan(amount)}`,
  'en-US': `${name} · Claim: ${translate('en-US', title)} ${yuan(amount)}`,
  'pt-BR': `${name} · Reembolso: ${translate('pt-BR', title)} ${yuan(amount)}`,
});

/** Titles of a declared function's record in the portal: person, function and matter. */
export function recordTitles(name: string, code: string, matter: Texts): Texts {
  const titled = Object.entries(matter).map(([language, what]) => {
    const colon = language.startsWith('zh') ? '：' : ': ';
    return [language, `${name} · ${functionName(code, language).name}${colon}${what}`];
  });
  return Object.fromEntries(titled) as Texts;
}

const gates: Record<string, Texts> = {
  东门: { 'zh-CN': '东门', 'zh-TW': '東門', 'en-US': 'east gate', 'pt-BR': 'portão leste' },
  西门: { 'zh-CN': '西门', 'zh-TW': '西門', 'en-US': 'west gate', 'pt-BR': 'portão oeste' },
  北门: { 'zh-CN': '北门', 'zh-TW': '北門', 'en-US': 'north gate', 'pt-BR': 'portão norte' },
};

/** Titles of the message to a host whose visitor has arrived. */
export function arrivalTitles({ visitor, company, gate }: { visitor: string; company: string; gate: string }): Texts {
  const at = gates[gate]!;
  return {
    'zh-CN': `访客已到${at['zh-CN']}：${visitor}（${company}）`,
    'zh-TW': `訪客已到${at['zh-TW']}：${visitor}（${company}）`,
    'en-US': `Your visitor is at the ${at['en-US']}: ${visitor} (${company})`,
    'pt-BR': `A visita chegou ao ${at['pt-BR']}: ${visitor} (${company})`,
  };
}

interface VisitWords {
  visitor: string;
  company: string;
  gate: string;
  at: string;
  people: number;
}

/** Time of a visit in the company's zone. */
const timeIn = (language: string, at: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'Asia/Shanghai' }).format(
    new Date(at),
  );

/** Titles of the message to the reception when a host has changed a visit. */
export function changedVisitTitles({ visitor, company, gate, at, people }: VisitWords): Texts {
  const where = gates[gate]!;
  return {
    'zh-CN': `访客预约有变更：${visitor}（${company}），${timeIn('zh-CN', at)}，${where['zh-CN']}，${people} 人`,
    'zh-TW': `訪客預約有變更：${visitor}（${company}），${timeIn('zh-TW', at)}，${where['zh-TW']}，${people} 人`,
    'en-US': `A visit has changed: ${visitor} (${company}), ${timeIn('en-US', at)}, ${where['en-US']}, people: ${people}`,
    'pt-BR': `Uma visita mudou: ${visitor} (${company}), ${timeIn('pt-BR', at)}, ${where['pt-BR']}, pessoas: ${people}`,
  };
}

/** Titles of the message to the reception when a host has withdrawn a visit. */
export const withdrawnVisitTitles = ({ visitor, company, at }: VisitWords): Texts => ({
  'zh-CN': `访客预约已撤回：${visitor}（${company}），${timeIn('zh-CN', at)}`,
  'zh-TW': `訪客預約已撤回：${visitor}（${company}），${timeIn('zh-TW', at)}`,
  'en-US': `A visit is withdrawn: ${visitor} (${company}), ${timeIn('en-US', at)}`,
  'pt-BR': `Uma visita foi retirada: ${visitor} (${company}), ${timeIn('pt-BR', at)}`,
});

/** Titles of the message to a host whose visitor has not arrived after all. */
export const undoneArrivalTitles = ({ visitor, company }: VisitWords): Texts => ({
  'zh-CN': `到访登记已撤销：${visitor}（${company}）`,
  'zh-TW': `到訪登記已撤銷：${visitor}（${company}）`,
  'en-US': `Your visitor has not arrived after all: ${visitor} (${company})`,
  'pt-BR': `O registro de chegada foi desfeito: ${visitor} (${company})`,
});

/** Titles of a ticket in the portal; the question is not translated. */
export const ticketTitles = (name: string, title: string): Texts => ({
  'zh-CN': `${name} · 工单：${title}`,
  'zh-TW': `${name} · 工單：${translate('zh-TW', title)}`,
  'en-US': `${name} · Ticket: ${translate('en-US', title)}`,
  'pt-BR': `${name} · Chamado: ${translate('pt-BR', title)}`,
});

/** Titles of the to-do in which the owner confirms that a ticket is solved. */
export const solvedTitles = (title: string): Texts => ({
  'zh-CN': `请确认已解决：${title}`,
  'zh-TW': `請確認已解決：${translate('zh-TW', title)}`,
  'en-US': `Confirm that it is solved: ${translate('en-US', title)}`,
  'pt-BR': `Confirme a solução: ${translate('pt-BR', title)}`,
});

type Action = NonNullable<CallInput<'PUT /cases/{externalId}'>['body']['tasks'][number]['actions']>[number];

/** Actions on a ticket at each step. */
export const ticketActions: Record<'claim' | 'work' | 'confirm', Action[]> = {
  claim: [
    {
      key: 'claim',
      nature: 'positive',
      comment: 'none',
      names: { 'zh-CN': '受理', 'zh-TW': '受理', 'en-US': 'Take it', 'pt-BR': 'Assumir' },
    },
  ],
  work: [
    {
      key: 'resolve',
      nature: 'positive',
      comment: 'required',
      names: { 'zh-CN': '已解决', 'zh-TW': '已解決', 'en-US': 'Solved', 'pt-BR': 'Resolvido' },
    },
    {
      key: 'release',
      nature: 'neutral',
      comment: 'optional',
      names: { 'zh-CN': '退回队列', 'zh-TW': '退回佇列', 'en-US': 'Give back', 'pt-BR': 'Devolver à fila' },
    },
  ],
  confirm: [
    {
      key: 'confirm',
      nature: 'positive',
      comment: 'optional',
      names: { 'zh-CN': '确认已解决', 'zh-TW': '確認已解決', 'en-US': 'It is solved', 'pt-BR': 'Está resolvido' },
    },
    {
      key: 'reopen',
      nature: 'negative',
      comment: 'required',
      names: { 'zh-CN': '重新打开', 'zh-TW': '重新開啟', 'en-US': 'Reopen', 'pt-BR': 'Reabrir' },
    },
  ],
};
