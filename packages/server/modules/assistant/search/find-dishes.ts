import type { Meal } from '@atrium/api/contract';
import { fold } from '@atrium/i18n/match';
import type { Db } from '../../../db/schema.ts';
import { type Language, say } from '../../../messages/language.ts';
import type { MessageId } from '../../../messages/zh-CN.ts';
import { inLanguage, textIn } from '../../../names/in-language.ts';
import { canteenDays, plannedDishes } from '../../guides/canteen.ts';
import { dishNames, findGuide, listArticles } from '../../guides/queries.ts';
import type { Session } from '../../../identity/queries.ts';
import { daysIn } from '../times/days-in.ts';
import { companyDay } from '../when.ts';
import { type Found, portalHref, type Remark } from './found.ts';
import { simplified } from './simplified.ts';

const first = 2;

const meals: readonly [Meal['meal'], RegExp, MessageId][] = [
  ['breakfast', /早[饭餐点]|早上|\bbreakfast\b|cafe da manha/, 'mealBreakfast'],
  ['lunch', /午[饭餐]|中午|\blunch\b|almoc/, 'mealLunch'],
  ['tea', /下午茶|\bafternoon tea\b|lanche da tarde/, 'mealTea'],
  ['dinner', /晚[饭餐]|晚上吃|今晚|\btonight\b|\bdinner\b|\bsupper\b|jantar/, 'mealDinner'],
];
const eating =
  /吃(?:什么|啥|点)|[早午晚][饭餐](?:吃|有|是|菜)?(?:什么|啥|哪些)|(?:食堂|餐厅).*(?:有什么|有啥|什么菜|哪些菜)|(?:食堂|餐厅).*有.*吗|(?:什么|哪些|啥)菜|\beat\b|\bcomer\b|菜单|\bmenu\b|cardapio/;
/** A meal alone may be anything: a client's dinner is one to be paid for. */
const meal = /\b(?:lunch|dinner|breakfast)\b|almoco|jantar|cafe da manha/;
const whatIs =
  /^(?:what|which|and|today|tomorrow|tonight|lunch|dinner|breakfast|o que|qual|quais|tem|e |hoje|amanha|almoco|jantar|cafe da manha)|\b(?:served|serving|for (?:lunch|dinner|breakfast))\b/;
/** Where it is, when it opens or what it costs is asked for, not what there is. */
const somethingElse =
  /几点|时间|开门|关门|营业|预[订定约]|报销|补贴|餐补|充值|多少钱|招待|请客|聚餐|客户|客人|团建|谁|\b(?:hours?|open|clos|book|expense|claim|meeting|reimburs|client|customer|guest|team|who)|horario|abre|fecha|reembols|reserv|cliente|quem/;

/** Whether a text is about meals: a notice about menus on the screen is not. */
export const isOfCanteen = (text: string): boolean =>
  /食堂|餐|饭|吃什么|本周菜单|\b(?:canteen|cafeteria|lunch|dinner|breakfast|meals?)\b|refeitorio|cardapio|almoco|jantar/.test(
    simplified(fold(text)),
  );

/** What the canteen has on the day that is asked for, today where none is; null where nobody asks for it. */
export async function findDishes(db: Db, session: Session, simple: string): Promise<{ found: Found[]; remarks: Remark[] } | null> {
  const isAsked = eating.test(simple) || (meal.test(simple) && whatIs.test(simple));
  if (!isAsked || somethingElse.test(simple)) return null;
  const days = daysIn(simple, companyDay()) ?? { from: companyDay(), to: companyDay() };
  if (days === 'unsure' || days.from !== days.to) return null;
  const { language } = session;
  const guide = await findGuide(db, session, 'food-menu');
  if (guide === undefined) return null;
  const rows = (await listArticles(db, guide.id)).map((row) => inLanguage(language, row));
  const names = await dishNames(db, language, plannedDishes(rows));
  const planned = canteenDays(rows, new Date(), language, (plain) => names.get(plain) ?? plain);
  const day = planned.find(({ updatedAt }) => companyDay(new Date(updatedAt)) === days.from);
  const wanted = meals.filter(([, pattern]) => pattern.test(simple)).map(([meal]) => meal);
  const served = (day?.meals ?? []).filter(({ meal }) => wanted.length === 0 || wanted.includes(meal));
  if (day === undefined || served.length === 0)
    return { found: [], remarks: [{ id: 'assistantNoDishes', values: { day: spelled(language, days.from) } }] };
  const title = `${textIn(language, guide.title, guide.titles)} · ${day.title}`;
  const citation = { kind: 'guide' as const, title, href: portalHref('/home/food-menu'), detail: '' };
  return { found: [{ citation, score: first, quotes: served.map((meal) => told(language, meal)) }], remarks: [] };
}

function told(language: Language, { meal, from, to, dishes }: Meal): string {
  const list = dishes.map(({ name }) => name).join(language.startsWith('zh') ? '、' : ', ');
  const name = meals.find(([one]) => one === meal)?.[2];
  const called = name === undefined ? meal : say(language, name);
  return say(language, 'assistantDishes', { meal: called.charAt(0).toLocaleUpperCase(language) + called.slice(1), from, to, dishes: list });
}

const spelled = (language: Language, day: string): string =>
  new Date(day).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' });
