import type { AssistantMessage } from '@atrium/api/contract';
import { fold } from '@atrium/i18n/match';
import { asksAboutItself } from './about-itself.ts';
import { leaveKindIn, withoutLeaveKind } from './leave-kind.ts';
import { simplified } from './search/simplified.ts';
import { understand } from './search/understand.ts';
import { tellingWords } from './search/words.ts';
import { isThanks } from './thanks.ts';
import { namesTime, withoutTimes } from './times/without-times.ts';

/** Of what was said before, as much is looked at. */
const mostEarlier = 5;

/** What shows that a question goes on with the one before it: 那…呢, what about, e, 改成. */
const goesOn =
  /^(?:那么?|然后|and|what about|how about|or|e(?: se for)?)\b|^(?:那么?|然后)|呢$|改[成为到]|换[成到]|\binstead\b|\b(?:make|change) (?:it|that)(?: to)?\b|\bem vez disso\b|\b(?:muda|mude|mudar|troca|troque|trocar) para\b/g;

const asksOn = /怎么|怎样|如何|多少|哪里|在哪|多久|要钱|收费|费用|价格|\bhow\b|\bwhere\b|\bcosts?\b|\bprice\b|\bcomo\b|\bonde\b|\bquanto\b/;
/** What anything may be asked for. */
const ofAnything = /多少钱|要钱吗?|收费|费用|价格|\bcosts?\b|\bprices?\b|\bcusta\b|\bpreco\b/g;
/** What tells less is said of nearly everything. */
const least = 0.5;

const read = (text: string): string =>
  simplified(fold(text))
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim();

/** What is asked, with what it leaves unsaid: 那明天呢 after a question about lunch asks for tomorrow's lunch. */
export function askedNow(text: string, earlier: readonly AssistantMessage[]): string {
  const said = earlier.filter(({ role, text: one }) => role === 'person' && !isThanks(one)).slice(-mostEarlier);
  return [...said.map((one) => one.text), text].reduce(
    (before, next) => (changesOnly(next) ? changed(before, next) : lacksSubject(next) ? `${before} ${next}`.trim() : next),
    '',
  );
}

/** Whether a text asks how, where or for how much, and does not say what: how much does it cost. */
function lacksSubject(text: string): boolean {
  const simple = read(text);
  if (!asksOn.test(simple) || asksAboutItself(text) || namesTime(text)) return false;
  return understand(simple.replaceAll(ofAnything, ' ')).sought.every(({ weight }) => weight < least);
}

/** Whether a text names another time or another kind of leave, and nothing else. */
function changesOnly(text: string): boolean {
  const simple = read(text);
  if (simple.search(goesOn) < 0 || !(namesTime(text) || leaveKindIn(text) !== null)) return false;
  const rest = withoutLeaveKind(withoutTimes(text));
  return tellingWords(read(rest).replaceAll(goesOn, ' ')).length === 0;
}

function changed(before: string, text: string): string {
  const timeless = namesTime(text) ? withoutTimes(before, { isLengthKept: true }) : before;
  const rest = leaveKindIn(text) === null ? timeless : withoutLeaveKind(timeless);
  const next = simplified(fold(text))
    .replace(/\p{P}+$/u, '')
    .replaceAll(goesOn, ' ');
  return `${rest} ${next}`.trim();
}
