import type { CallInput } from '@atrium/integration';
import { nameOf as functionName, personIn } from '../functions/company.ts';
import { languages } from '../functions/words.ts';
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

/** Returns a text of each language. */
const inAll = (textOf: (language: keyof Texts) => string): Texts =>
  Object.fromEntries(languages.map((language) => [language, textOf(language as keyof Texts)])) as Texts;

const leaveLengths: Record<keyof Texts, (days: number, from: string) => string> = {
  'zh-CN': (days, from) => ` ${days} 天，${from}起`,
  'zh-TW': (days, from) => ` ${days} 天，${from}起`,
  'en-US': (days, from) => `, ${days} ${days === 1 ? 'day' : 'days'} from ${from}`,
  'pt-BR': (days, from) => `, ${days} ${days === 1 ? 'dia' : 'dias'} a partir de ${from}`,
};

/** Titles of a leave request in the portal. */
export const leaveTitles = ({ name, kind, days, from }: Titled): Texts =>
  inAll((language) => `${personIn(language, name)} · ${kindNames[kind][language]}${leaveLengths[language](days, dayText(from, language))}`);

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

const amounts = new Map(
  languages.map((language) => [
    language,
    new Intl.NumberFormat(language, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }),
  ]),
);

/** Formats money in fen. */
export const yuan = (fen: number, language = languages[0]!): string => amounts.get(language)!.format(fen / 100);

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

/** Titles of the message to a host whose visitor has arrived. */
export function arrivalTitles({ visitor, company, gate }: { visitor: string; company: string; gate: string }): Texts {
  const at = gates[gate]!;
  const who = (language: keyof Texts) => [personIn(language, visitor), translate(language, company)] as const;
  const inBrackets = (language: keyof Texts) => who(language).join(' (') + ')';
  return {
    'zh-CN': `访客已到${at['zh-CN']}：${visitor}（${company}）`,
    'zh-TW': `訪客已到${at['zh-TW']}：${who('zh-TW').join('（')}）`,
    'en-US': `Your visitor is at the ${at['en-US']}: ${inBrackets('en-US')}`,
    'pt-BR': `A visita chegou ao ${at['pt-BR']}: ${inBrackets('pt-BR')}`,
  };
}

const ticketWords: Texts = { 'zh-CN': '工单：', 'zh-TW': '工單：', 'en-US': 'Ticket: ', 'pt-BR': 'Chamado: ' };

/** Titles of a ticket in the portal; a question that somebody typed is not translated. */
export const ticketTitles = (name: string, title: string): Texts =>
  inAll((language) => `${personIn(language, name)} · ${ticketWords[language]}${translate(language, title)}`);

type Action = NonNullable<CallInput<'PUT /cases/{externalId}'>['body']['tasks'][number]['actions']>[number];

/** Actions on a ticket at each step. */
export const ticketActions: Record<'claim' | 'work', Action[]> = {
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
      comment: 'optional',
      names: { 'zh-CN': '已解决', 'zh-TW': '已解決', 'en-US': 'Solved', 'pt-BR': 'Resolvido' },
    },
    {
      key: 'release',
      nature: 'neutral',
      comment: 'optional',
      names: { 'zh-CN': '退回队列', 'zh-TW': '退回佇列', 'en-US': 'Give back', 'pt-BR': 'Devolver à fila' },
    },
  ],
};
