import { fold } from '@atrium/i18n/match';
import type { MessageId } from '../../messages/zh-CN.ts';
import { simplified } from './search/simplified.ts';

/** Kinds of leave as forms that take a `kind` out of their address call them. */
export type LeaveKind = 'annual' | 'personal' | 'sick' | 'marriage' | 'parental';

/** What people say for each, folded and simplified. */
const said: readonly [LeaveKind, RegExp][] = [
  ['annual', /年假|年休假|特休|\b(?:annual|paid) leave\b|\bvacation\b|\bferias\b/g],
  ['personal', /事假|\bpersonal (?:leave|matters?|reasons?)\b|\blicenca particular\b|\bassuntos? (?:particular(?:es)?|pessoa(?:l|is))\b/g],
  [
    'sick',
    /病假|生病|病了|发烧|感冒|不舒服|\bsick(?: leave)?\b|\bill\b|\bunwell\b|\bfever\b|\bthe flu\b|\bdoente\b|\bgripe\b|\bfebre\b|\bpassando mal\b|\blicenca medica\b|\batestado\b/g,
  ],
  ['marriage', /婚假|\b(?:marriage|wedding) leave\b|\blicenca (?:de )?casamento\b/g],
  ['parental', /陪?产假|育儿假|\b(?:maternity|paternity|parental)(?: leave)?\b|\b(?:licenca )?(?:maternidade|paternidade)\b/g],
];

/** Whose illness is no sick leave of the person's own. */
const family =
  /孩子|宝宝|儿子|女儿|老婆|老公|妻子|丈夫|妈|爸|老人|家人|\b(?:child|kids?|son|daughter|wife|husband|mother|father|mom|dad|filh[oa]s?|esposa|marido|mae|pai)\b/;
const ownSickLeave = /病假|\bsick leave\b|licenca medica|atestado/;

export const leaveKindNames: Record<LeaveKind, MessageId> = {
  annual: 'leaveAnnual',
  personal: 'leavePersonal',
  sick: 'leaveSick',
  marriage: 'leaveMarriage',
  parental: 'leaveParental',
};

/** The kind of leave that a question names; null where it names none, or more than one. */
export function leaveKindIn(question: string): LeaveKind | null {
  const text = simplified(fold(question));
  const [kind, ...more] = said.flatMap(([one, pattern]) => (text.search(pattern) < 0 || (one === 'sick' && isOfFamily(text)) ? [] : [one]));
  return kind === undefined || more.length > 0 ? null : kind;
}

const isOfFamily = (text: string): boolean => family.test(text) && !ownSickLeave.test(text);

/** A question, folded and simplified, without the kinds of leave that it names. */
export const withoutLeaveKind = (question: string): string =>
  said.reduce((text, [, pattern]) => text.replaceAll(pattern, ' '), simplified(fold(question)));
