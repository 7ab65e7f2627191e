import { formatDate, msg } from '@atrium/i18n';
import { dayOf, type Meal, type NextMeal } from '@atrium/stores';
import { Dishes } from '../dish-line.tsx';
import { mealHours, mealName } from '../meal-words.ts';
import { richNodes, richText } from '@atrium/ui/rich-text-nodes';
import { useNarrow } from './use-narrow.ts';
import { dayKey, type MenuDay } from './weeks.ts';

interface WeekTableProps {
  days: readonly MenuDay[];
  next: NextMeal | null;
  now: number;
  /** The day that a narrow table shows, as 2026-11-23. */
  chosen: string | null;
  onChoose(day: string): void;
}

const order: readonly Meal['meal'][] = ['breakfast', 'lunch', 'tea', 'dinner'];

/** Meals by days; where there is room for one column only, the day is chosen above. */
export function WeekTable({ days, next, now, chosen, onChoose }: WeekTableProps) {
  const narrow = useNarrow(720);
  const natural = days.find(({ id }) => id === next?.day.id) ?? days.find((day) => dayKey(day) === dayOf(now)) ?? days[0];
  const one = days.find((day) => dayKey(day) === chosen) ?? natural;
  const shown = narrow ? days.filter((day) => day === one) : days;
  const meals = order.filter((meal) => shown.some((day) => day.meals.some((served) => served.meal === meal)));
  return (
    <>
      {narrow && (
        <div className="days" role="group" aria-label={msg('选择一天', { id: 'food-menu.days' })}>
          {days.map((day) => (
            <button key={day.id} type="button" aria-pressed={day === one} onClick={() => onChoose(dayKey(day))}>
              <span>{formatDate(day.updatedAt, { weekday: 'short' })}</span>
              <small>{formatDate(day.updatedAt, { day: 'numeric' })}</small>
            </button>
          ))}
        </div>
      )}
      <table className={narrow ? 'one' : ''}>
        <caption>{msg('本周菜单', { id: 'food-menu.table' })}</caption>
        <thead>
          <tr>
            <td />
            {shown.map((day) => (
              <th key={day.id} scope="col">
                {day.title}
                {day.body !== '' && <small>{richText(richNodes(day.body))}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {meals.map((meal) => (
            <tr key={meal}>
              <th scope="row">
                {mealName(meal)}
                <Hours days={shown} meal={meal} />
              </th>
              {shown.map((day) => (
                <Cell key={day.id} meal={day.meals.find((served) => served.meal === meal)} next={next} now={now} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Hours({ days, meal }: { days: readonly MenuDay[]; meal: Meal['meal'] }) {
  const served = days.flatMap((day) => day.meals).find((one) => one.meal === meal);
  return served ? <small>{mealHours(served)}</small> : null;
}

function Cell({ meal, next, now }: { meal: Meal | undefined; next: NextMeal | null; now: number }) {
  if (!meal) return <td className="none">–</td>;
  const isNext = meal === next?.meal;
  const over = Date.parse(meal.end) <= now;
  return (
    <td className={isNext ? 'next' : over ? 'over' : ''} aria-current={isNext ? 'time' : undefined}>
      {isNext && (
        <p className="mark">
          {Date.parse(meal.start) <= now ? msg('正在供应', { id: 'food-menu.open' }) : msg('下一餐', { id: 'food-menu.next' })}
        </p>
      )}
      <Dishes dishes={meal.dishes} />
    </td>
  );
}
