import { fold } from '@atrium/i18n/match';
import { closeWords } from './close-words.ts';
import { concepts } from './concepts.ts';
import { nearConcept } from './near-concepts.ts';

/** What of a question is looked for: as it was said, and what else it may be called. */
export interface Sought {
  said: string;
  also: readonly string[];
  /** 1 for a word that tells something, less for one that nearly everything has. */
  weight: number;
}

/** What the person is after, as far as words show it. */
export type Intent = 'do' | 'know' | 'who';

export interface Understood {
  /** The question, folded and without blanks around it. */
  folded: string;
  sought: readonly Sought[];
  intents: ReadonlySet<Intent>;
  /** Words and pairs of characters for a search that takes what is near (`close-words.ts`). */
  close: readonly string[];
}

const mostSought = 6;
/** What is named, but not quite so. */
const ofNear = 1.2;
const words = (text: string): string[] => text.split(' ');

/** Said around what is meant, in four languages, folded. */
const idle = new Set(
  words(
    '我 我们 我想 我要 想 要 你 您 请 请问 帮 帮我 负责 負責 电话 電話 联系 聯絡 responsible charge contact phone responsavel contato telefone falo falar 一下 一个 一份 的 了 吗 呢 吧 啊 是 有 在 去 到 把 被 给 和 与 或 怎么 怎样 如何 怎么办 怎麼 怎麼辦 怎 么 办 弄 做 可以 能 能不能 需要 应该 哪 哪里 哪儿 哪裡 时候 時候 新 在哪 在哪里 在哪裡 什么 什麼 什么时候 几 几天 几点 幾天 幾點 多少 多久 看看 看 查 查看 查询 找 打开 进入 告诉 知道 关于 還 还 剩 就 都 也 很 太多 多 太 放 出 来 得 着 ' +
      '你好 您好 嗨 哈喽 谢谢 多谢 再见 帮助 谁 hi hello hey thanks thank bye help ola oi obrigado obrigada tchau ajuda bom boa tarde noite quem who whom ' +
      '今天 明天 后天 後天 昨天 现在 本周 下周 天 里 裡 中 上 下 不 没有 ' +
      'i me my mine we us our you your the a an of for to in on at by with from and or is are am was be been do does did have has had get got can could may must should would will want wants need like please how what when where which why much many there it its this that these those if as about into out up off any some more left back take takes took make show tell give let know see find look new am ' +
      'today tomorrow yesterday now next week day days hours time ' +
      'eu me meu minha meus minhas nos nosso nossa voce seu sua o os as um uma uns umas de do da dos das em no na nos nas por para com sem e ou que qual quais quando onde como quanto quantos quantas porque ser sou esta estao estou e ter tenho tem quero queria preciso gostaria posso pode fazer faco peco vejo ver ficar ir vou ha favor hoje amanha ontem agora novo nova novos novas semana dia dias tirar mais',
  ),
);

/** Said of nearly everything: they show what the person wants to do. */
const doing = words(
  '申请 申請 预订 預訂 提交 填写 填 办理 登记 登記 开 订 下载 下載 修改 换 盖 apply request book order register submit change open download cancel solicitar pedir reservar registrar enviar mudar alterar abrir trocar baixar',
);
const asking =
  /怎么|怎樣|怎样|怎麼|如何|多少|几|幾|什么|什麼|标准|規定|规定|流程|吗|how|what|when|why|rule|policy|limit|como|qual|quando|quanto|regra|politica/;
const whose =
  /谁|誰|找谁|负责|負責|联系|聯絡|电话|電話|who\b|whom|responsible|contact|phone number|in charge|quem|responsavel|contato|telefone/;

/** 请一天假, 休半天假, and how long anything lasts: the number says nothing of what is meant. */
const between = /([请請休])[一二两兩三四五六七八九十半\d]+个?[天日周週](?:的)?假/g;
const lasting = /[一二两兩三四五六七八九十半\d]+\s*(?:天|日|小时|小時|周|週|个月|個月|days?|hours?|weeks?|dias?|horas?|semanas?)/g;

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Whether a folded text says a folded phrase; words in letters count from their beginning to their end. */
export function says(folded: string, phrase: string): boolean {
  if (isHan(phrase)) return folded.includes(phrase);
  for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + 1)) {
    const around = folded.charAt(at - 1) + folded.charAt(at + phrase.length);
    if (!/[a-z0-9]/.test(around)) return true;
  }
  return false;
}

/** Takes a question apart without a model: what office life calls things, then the words that are left. */
export function understand(question: string): Understood {
  const folded = fold(question).replace(between, '$1假').replace(/\s+/gu, ' ').trim();
  const sought: Sought[] = [];
  let rest = folded;
  const said = concepts
    .flatMap(({ says: phrases, seeks }) => phrases.filter((phrase) => says(folded, phrase)).map((phrase) => ({ phrase, seeks })))
    .toSorted((a, b) => b.phrase.length - a.phrase.length);
  for (const { phrase, seeks } of said) {
    if (!rest.includes(phrase)) continue;
    rest = rest.replaceAll(phrase, ' ');
    sought.push({ said: phrase, also: seeks, weight: 1.5 });
  }
  for (const word of wordsOf(rest.replace(lasting, ' '))) {
    if (idle.has(word) || (word.length < 2 && !isHan(word))) continue;
    const generic = doing.includes(word);
    const also = generic ? [] : (nearConcept(word)?.seeks ?? []);
    sought.push({ said: word, also, weight: generic ? 0.25 : word.length < 2 ? 0.4 : also.length > 0 ? ofNear : 1 });
  }
  const intents = new Set<Intent>();
  if (whose.test(folded)) intents.add('who');
  if (asking.test(folded)) intents.add('know');
  if (doing.some((word) => says(folded, word))) intents.add('do');
  const close = closeWords(runsOf(folded));
  return { folded, close, sought: sought.toSorted((a, b) => b.weight - a.weight).slice(0, mostSought), intents };
}

/** What stands between the words that tell nothing. */
function runsOf(text: string): string[] {
  const runs = [''];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const tells = isWordLike === true && !idle.has(segment) && !doing.includes(segment);
    if (!tells) runs.push('');
    else runs[runs.length - 1] += isHan(segment) ? segment : ` ${segment} `;
  }
  return runs.filter((run) => run !== '');
}

/** Words of a folded text; Chinese without blanks is cut where a dictionary says, and what it does not know is kept together: 年会, 社保. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let joined = false;
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const single = isHan(segment) && [...segment].length === 1 && !idle.has(segment);
    if (isWordLike === true && single && joined) words[words.length - 1] += segment;
    else if (isWordLike === true) words.push(segment);
    joined = isWordLike === true && single;
  }
  return [...new Set(words)];
}
