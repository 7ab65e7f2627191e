import type { CallInput } from '@atrium/integration';
import { nameOf as functionName, personIn } from '../functions/company.ts';
import { languages } from '../functions/words.ts';
import { dayText, number, yuan } from './figures.ts';
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

/** Returns a text of each language. */
const inAll = (textOf: (language: keyof Texts) => string): Texts =>
  Object.fromEntries(languages.map((language) => [language, textOf(language as keyof Texts)])) as Texts;

const leaveLengths: Record<keyof Texts, (days: number, from: string, length: string) => string> = {
  'zh-CN': (_, from, length) => ` ${length} 天，${from}起`,
  'zh-TW': (_, from, length) => ` ${length} 天，${from}起`,
  'en-US': (days, from, length) => `, ${length} ${days === 1 ? 'day' : 'days'} from ${from}`,
  'pt-BR': (days, from, length) => `, ${length} ${days < 2 ? 'dia' : 'dias'} a partir de ${from}`,
};

/** Titles of a leave request in the portal. */
export const leaveTitles = ({ name, kind, days, from }: Titled): Texts =>
  inAll(
    (language) =>
      `${personIn(language, name)} · ${kindNames[kind][language]}${leaveLengths[language](days, dayText(from, language), number(days, language))}`,
  );

/** Titles of the reminder that an applicant sends to the current approvers. */
export const urgedTitles = (name: string, titles: Texts): Texts => ({
  'zh-CN': `${name}催办：${titles['zh-CN']}`,
  'zh-TW': `${name}催辦：${titles['zh-TW']}`,
  'en-US': `${personIn('en-US', name)} is waiting: ${titles['en-US']}`,
  'pt-BR': `${personIn('pt-BR', name)} está aguardando: ${titles['pt-BR']}`,
});

interface Claimed {
  name: string;
  title: string;
  /** Amount in fen. */
  amount: number;
}

const claimWords: Texts = { 'zh-CN': '报销 ', 'zh-TW': '報銷 ', 'en-US': 'Claim: ', 'pt-BR': 'Reembolso: ' };

/** Titles of a claim in the portal; a purpose that somebody typed is not translated. */
export const claimTitles = ({ name, title, amount }: Claimed): Texts =>
  inAll((language) => `${personIn(language, name)} · ${claimWords[language]}${translate(language, title)} ${yuan(amount, language)}`);

/** Titles of a declared function's record in the portal: person, function and matter, with an amount in fen that is more than 0. */
export const recordTitles = (name: string, code: string, matter: string, fen: number): Texts =>
  inAll((language) => {
    const colon = language.startsWith('zh') ? '：' : ': ';
    const what = `${translate(language, matter)}${fen > 0 ? ` ${yuan(fen, language)}` : ''}`;
    return `${personIn(language, name)} · ${functionName(code, language).name}${colon}${what}`;
  });

const gates: Record<string, Texts> = {
  东门: { 'zh-CN': '东门', 'zh-TW': '東門', 'en-US': 'east gate', 'pt-BR': 'portão leste' },
  西门: { 'zh-CN': '西门', 'zh-TW': '西門', 'en-US': 'west gate', 'pt-BR': 'portão oeste' },
  北门: { 'zh-CN': '北门', 'zh-TW': '北門', 'en-US': 'north gate', 'pt-BR': 'portão norte' },
};

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

/** A visitor and the company, in brackets. */
const visitorIn = (language: keyof Texts, { visitor, company }: Pick<VisitWords, 'visitor' | 'company'>): string => {
  const [who, from] = [personIn(language, visitor), translate(language, company)];
  return language.startsWith('zh') ? `${who}（${from}）` : `${who} (${from})`;
};

/** Titles of the message to a host whose visitor has arrived. */
export function arrivalTitles(visit: Pick<VisitWords, 'visitor' | 'company' | 'gate'>): Texts {
  const at = gates[visit.gate]!;
  return {
    'zh-CN': `访客已到${at['zh-CN']}：${visitorIn('zh-CN', visit)}`,
    'zh-TW': `訪客已到${at['zh-TW']}：${visitorIn('zh-TW', visit)}`,
    'en-US': `Your visitor is at the ${at['en-US']}: ${visitorIn('en-US', visit)}`,
    'pt-BR': `A visita chegou ao ${at['pt-BR']}: ${visitorIn('pt-BR', visit)}`,
  };
}

/** Titles of the message to the reception when a host has changed a visit. */
export function changedVisitTitles(visit: VisitWords): Texts {
  const where = gates[visit.gate]!;
  const { at, people } = visit;
  return {
    'zh-CN': `访客预约有变更：${visitorIn('zh-CN', visit)}，${timeIn('zh-CN', at)}，${where['zh-CN']}，${people} 人`,
    'zh-TW': `訪客預約有變更：${visitorIn('zh-TW', visit)}，${timeIn('zh-TW', at)}，${where['zh-TW']}，${people} 人`,
    'en-US': `A visit has changed: ${visitorIn('en-US', visit)}, ${timeIn('en-US', at)}, ${where['en-US']}, people: ${people}`,
    'pt-BR': `Uma visita mudou: ${visitorIn('pt-BR', visit)}, ${timeIn('pt-BR', at)}, ${where['pt-BR']}, pessoas: ${people}`,
  };
}

/** Titles of the message to the reception when a host has withdrawn a visit. */
export const withdrawnVisitTitles = (visit: VisitWords): Texts => ({
  'zh-CN': `访客预约已撤回：${visitorIn('zh-CN', visit)}，${timeIn('zh-CN', visit.at)}`,
  'zh-TW': `訪客預約已撤回：${visitorIn('zh-TW', visit)}，${timeIn('zh-TW', visit.at)}`,
  'en-US': `A visit is withdrawn: ${visitorIn('en-US', visit)}, ${timeIn('en-US', visit.at)}`,
  'pt-BR': `Uma visita foi retirada: ${visitorIn('pt-BR', visit)}, ${timeIn('pt-BR', visit.at)}`,
});

/** Titles of the message to a host whose visitor has not arrived after all. */
export const undoneArrivalTitles = (visit: VisitWords): Texts => ({
  'zh-CN': `到访登记已撤销：${visitorIn('zh-CN', visit)}`,
  'zh-TW': `到訪登記已撤銷：${visitorIn('zh-TW', visit)}`,
  'en-US': `Your visitor has not arrived after all: ${visitorIn('en-US', visit)}`,
  'pt-BR': `O registro de chegada foi desfeito: ${visitorIn('pt-BR', visit)}`,
});

const ticketWords: Texts = { 'zh-CN': '工单：', 'zh-TW': '工單：', 'en-US': 'Ticket: ', 'pt-BR': 'Chamado: ' };

/** Titles of a ticket in the portal; a question that somebody typed is not translated. */
export const ticketTitles = (name: string, title: string): Texts =>
  inAll((language) => `${personIn(language, name)} · ${ticketWords[language]}${translate(language, title)}`);

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
      names: { 'zh-CN': '标记为已解决', 'zh-TW': '標記為已解決', 'en-US': 'Mark as solved', 'pt-BR': 'Marcar como resolvido' },
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
