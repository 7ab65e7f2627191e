import { formatDate, msg } from '@atrium/i18n';
import { daysBetween, type DishCounter, type DishSign, type Meal } from '@atrium/stores';

export const mealName = (meal: Meal['meal']): string =>
  ({
    breakfast: msg('早餐', { id: 'canteen.breakfast' }),
    lunch: msg('午餐', { id: 'canteen.lunch' }),
    tea: msg('下午茶', { id: 'canteen.tea' }),
    dinner: msg('晚餐', { id: 'canteen.dinner' }),
  })[meal];

export const counterName = (counter: DishCounter): string =>
  ({
    main: msg('主菜', { id: 'canteen.main' }),
    vegetable: msg('时蔬', { id: 'canteen.vegetable' }),
    soup: msg('例汤', { id: 'canteen.soup' }),
    noodles: msg('面食', { id: 'canteen.noodles' }),
    light: msg('轻食', { id: 'canteen.light' }),
  })[counter];

export const signName = (sign: DishSign): string =>
  ({
    vegan: msg('纯素', { id: 'canteen.vegan' }),
    vegetarian: msg('蛋奶素', { id: 'canteen.vegetarian' }),
    spicy: msg('辣', { id: 'canteen.spicy' }),
    pork: msg('含猪肉', { id: 'canteen.pork' }),
    gluten: msg('麸质', { id: 'canteen.gluten' }),
    egg: msg('蛋', { id: 'canteen.egg' }),
    milk: msg('奶', { id: 'canteen.milk' }),
    soy: msg('大豆', { id: 'canteen.soy' }),
    peanut: msg('花生', { id: 'canteen.peanut' }),
    nuts: msg('坚果', { id: 'canteen.nuts' }),
    sesame: msg('芝麻', { id: 'canteen.sesame' }),
    fish: msg('鱼', { id: 'canteen.fish' }),
    shellfish: msg('甲壳类', { id: 'canteen.shellfish' }),
  })[sign];

/** When a meal is served, on the clock of the canteen: 11:20–13:20. */
export const mealHours = ({ from, to }: Pick<Meal, 'from' | 'to'>): string => `${from}–${to}`;

/** The day of a meal as people say it: today, tomorrow, else the weekday with its date. */
export function mealDay({ start }: Pick<Meal, 'start'>, now: number): string {
  const days = daysBetween(now, start);
  if (days === 0) return msg('今天', { id: 'canteen.today' });
  if (days === 1) return msg('明天', { id: 'canteen.tomorrow' });
  return formatDate(start, { weekday: 'long', month: 'long', day: 'numeric' });
}
