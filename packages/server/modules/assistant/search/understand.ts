import { fold } from '@atrium/i18n/match';
import { withoutPeriod } from '../period.ts';
import { namesTime, withoutTimes } from '../times/without-times.ts';
import { closeWords } from './close-words.ts';
import { type Concept, concepts, ofNews, ofState } from './concepts.ts';
import { idleWords } from './idle-words.ts';
import { nearConcept } from './near-concepts.ts';
import { simplified } from './simplified.ts';
import { spelled } from './spelling.ts';
import { isHan, runsOf, says, tellingWords, without, wordsOf } from './words.ts';

/** What of a question is looked for: as it was said, and what else it may be called. */
export interface Sought {
  said: string;
  also: readonly string[];
  /** One of several things of a kind: what is said of the others is no answer. It is called as it was said, or as `also` begins. */
  precise?: boolean;
  /** 1 for a word that tells something, less for one that nearly everything has. */
  weight: number;
}

/** What the person is after, as far as words show it. */
export type Intent = 'do' | 'know' | 'who' | 'news' | 'plan';

export interface Understood {
  /** As it was asked. */
  question: string;
  /** The question, folded and without blanks around it. */
  folded: string;
  /** The same in simplified characters, by which the office's words are known. */
  simple: string;
  sought: readonly Sought[];
  intents: ReadonlySet<Intent>;
  /** Whether the management of something is asked for that nobody knows: what says half of it is of something else. */
  isOfManaging: boolean;
  /** Words and pairs of characters for a search that takes what is near (`close-words.ts`). */
  close: readonly string[];
}

const mostSought = 6;
/** What is named, but not quite so. */
const ofNear = 1.2;
const ofMany = 0.5;
/** How a thing is that has no row in the thesaurus. */
const ofUnknown = 1.8;
const words = (text: string): string[] => text.split(' ');

/** Where everything here is. */
const everywhere = words('公司 集团 单位 办公室 company firm office empresa firma escritorio');
/** Said of nearly everything: they show what the person wants to do. */
const doing = words(
  '申请 申請 预订 預訂 提交 填写 填 办理 登记 登記 开 订 下载 下載 修改 换 盖 apply request book order register submit change open download cancel solicitar pedir reservar registrar enviar mudar alterar abrir trocar baixar',
);
/** What is done with many things; it tells less than the thing. */
const approving = words('审批 簽核 签核 approve approval approvals aprovar aprovacao aprovacoes');
const managing = words('管理 manage managing management gerenciar gerenciamento gestao');
const asking =
  /怎么|怎樣|怎样|怎麼|如何|多少|几|幾|什么|什麼|标准|規定|规定|流程|吗|how|what|when|why|rule|policy|limit|como|qual|quando|quanto|regra|politica/;
const whose =
  /谁|誰|找谁|负责|負責|联系|聯絡|电话|電話|who\b|whom|responsible|contact|phone number|(?:phone|extension|mobile)\W*$|(?:phone|mail|extension) (?:of|for)\b|in charge|quem|responsavel|contato|telefone/;

/** 请一天假, 休半天假, and how long anything lasts: the number says nothing of what is meant. */
const between = /([请請休])[一二两兩三四五六七八九十半\d]+个?[天日周週](?:的)?假/g;
const lasting = /[一二两兩三四五六七八九十半\d]+\s*(?:天|日|小时|小時|周|週|个月|個月|days?|hours?|weeks?|dias?|horas?|semanas?)/g;

/** 休息两天 */
const restFor = /休息[一二两兩三四五六七八九十半\d]+个?[天日周週]/g;
/** 请明天下午的假 */
const leaveOf =
  /([请請休])([^,，。;；假]{0,8}(?:[天日号號]|上午|下午|[周週][一二三四五])[^,，。;；假]{0,4}?)的?假(?![期条條日如装裝设設])/g;
/** I take next Monday off, I am off tomorrow. */
const saysWhen = /\b(?:today|tomorrow|day|days|week|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|morning|afternoon|\d+(?:st|nd|rd|th)?)\b/;
const dayOff = /\b(?:take|taking|have|having|get|be|am|need|want) ((?:\S+ ){1,8}?)off\b/g;

/** 12.1 */
const day = /^\d{1,2}\.\d{1,2}$/;
/** Off next week. */
const offThen =
  /^((?:i (?:am |will be |want )?)?)off (?=(?:next|this) (?:week|mon|tue|wed|thu|fri)|today\b|tomorrow\b|on (?:the |\d|mon|tue|wed|thu|fri))/;
/** What something costs tells nothing of what it is. */
const amount = /[¥￥$]\s*\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s*(?:万?元|块钱?|(?:rmb|cny|yuan|usd|dollars|reais)\b)/g;

/** Phrases of letters without the words that tell nothing, where more than one is left: forgot my password is forgot password. */
const bare = new Map(
  concepts.flatMap(({ says: phrases }) =>
    phrases.flatMap((phrase) => {
      const telling = isHan(phrase) ? [] : tellingWords(phrase);
      return telling.length < 2 ? [] : [[phrase, telling] as const];
    }),
  ),
);
/** Written small it is a pronoun, but not among Chinese characters. */
const technology = (question: string): boolean => (/\bIT\b/.test(question) ? /[a-z]/.test(question) || isHan(question) : isHan(question));
const nameOfTechnology: readonly Concept[] = concepts
  .filter(({ says: phrases }) => phrases.includes('information technology'))
  .map((one) => ({ ...one, says: ['it'] }));

/** A question folded, with its contractions written out. */
const written = (question: string): string =>
  fold(question)
    .replaceAll('’', "'")
    .replaceAll(/\b(what|who|where|how|that|it|there)'s\b|\b(what|who|where|how)s\b/g, '$1$2 is')
    .replaceAll(/\b(?:ca|wo)n't\b/g, 'can not')
    .replaceAll(/n't\b|'(?:s|m|re|ve|ll|d)\b/g, (end) => (end === "n't" ? ' not' : ''))
    .replace(between, '$1假')
    .replace(restFor, '休假')
    .replace(leaveOf, '$2$1假')
    .replaceAll(amount, ' ')
    .replaceAll(/(?<=[订訂约約开開换換办辦])[个個](?![人税稅性])/g, '')
    .replace(offThen, '$1day off ')
    .replace(dayOff, (all, when: string) => (saysWhen.test(when) ? `${when} day off` : all))
    .replaceAll(/\b(am|be) off\b/g, '$1 day off')
    .replace(/\s+/gu, ' ')
    .trim();

/** Takes a question apart without a model: what office life calls things, then the words that are left. */
export function understand(question: string): Understood {
  const folded = spelled(written(question));
  const simple = simplified(folded);
  const asTyped = (text: string): string => {
    const at = simple.indexOf(text);
    return at < 0 ? text : folded.slice(at, at + text.length);
  };
  const telling = isHan(folded) ? '' : tellingWords(folded).join(' ');
  const sought: Sought[] = [];
  let rest = simple;
  let near = simple;
  const known = technology(question) ? [...concepts, ...nameOfTechnology] : concepts;
  const said = known
    .flatMap(({ says: phrases, seeks, weight, precise }) =>
      phrases
        .filter((phrase) => says(simple, phrase) || says(telling, bare.get(phrase)?.join(' ') ?? phrase))
        .map((phrase) => ({ phrase, seeks, weight, precise })),
    )
    .toSorted((a, b) => b.phrase.length - a.phrase.length);
  for (const { phrase, seeks, weight, precise } of said) {
    const parts = says(rest, phrase) ? [phrase] : (bare.get(phrase) ?? []);
    if (parts.length === 0 || !parts.every((part) => says(rest, part))) continue;
    for (const part of parts) rest = without(rest, part);
    if (weight === ofState) for (const part of parts) near = without(near, part);
    sought.push({ said: asTyped(phrase), also: seeks, weight, ...(precise === true ? { precise } : {}) });
  }
  // What is wrong tells most where nobody knows what the thing is.
  const [only, ...others] = sought;
  if (only?.weight === ofState && others.length === 0) sought[0] = { ...only, weight: ofUnknown };
  // News are told apart by days, too: the maintenance on Wednesday.
  const timeless = sought.some(({ also }) => also[0] === ofNews.seeks[0]) ? (text: string) => text : withoutTimes;
  // 请价: idle characters hide what is only written wrongly.
  const misheard = sought.length === 0 && isHan(simple) ? nearConcept(simple.replaceAll(/\P{Script=Han}/gu, '')) : undefined;
  if (misheard) sought.push({ said: folded, also: misheard.seeks, weight: ofNear });
  for (const word of wordsOf(withoutPeriod(timeless(rest)).replace(lasting, ' '))) {
    if (idleWords.has(word) || (word.length < 2 && !isHan(word)) || day.test(word) || sought.some(({ said }) => said === asTyped(word)))
      continue;
    const generic = doing.includes(word) || everywhere.includes(word);
    const isOfMany = approving.includes(word) || managing.includes(word);
    const also = generic ? [] : (nearConcept(word)?.seeks ?? []);
    const said = asTyped(word);
    sought.push({
      said,
      also: said === word ? also : [...also, word],
      weight: generic ? 0.25 : isOfMany ? ofMany : word.length < 2 ? 0.4 : also.length > 0 ? ofNear : 1,
    });
  }
  const intents = new Set<Intent>();
  if (whose.test(simple)) intents.add('who');
  if (asking.test(simple)) intents.add('know');
  if ([...doing, ...approving].some((word) => says(simple, word))) intents.add('do');
  if (sought.some(({ also }) => also[0] === ofNews.seeks[0])) intents.add('news');
  if (intents.size === 0 && namesTime(simple)) intents.add('plan');
  const runs = runsOf(withoutPeriod(timeless(near)), (word) => idleWords.has(word) || [...doing, ...approving, ...managing].includes(word));
  const close = closeWords(runs.map(asTyped));
  const isOfManaging = sought.length > 1 && sought.some(({ said }) => managing.includes(said)) && sought.every(({ weight }) => weight <= 1);
  return {
    question,
    folded,
    simple,
    isOfManaging,
    close,
    sought: sought.toSorted((a, b) => b.weight - a.weight).slice(0, mostSought),
    intents,
  };
}
