import { formatNumber, msg, str } from '@atrium/i18n';
import type { Meal } from '@atrium/stores';
import { counterName, signName } from './meal-words.ts';

type Dish = Meal['dishes'][number];

/** A dish with what somebody has to know of it, in words. */
function DishLine({ dish: { name, signs, kcal } }: { dish: Dish }) {
  return (
    <li className="dish">
      <span className="dish-name">{name}</span>
      {signs.map((sign) => (
        <span key={sign} className={`sign ${sign}`}>
          {signName(sign)}
        </span>
      ))}
      {kcal !== null && <span className="kcal">{msg(str`${formatNumber(kcal)} 千卡`, { id: 'canteen.kcal' })}</span>}
    </li>
  );
}

/** The dishes of a meal, those of a counter together. */
export function Dishes({ dishes }: { dishes: readonly Dish[] }) {
  const counters = [...new Set(dishes.map(({ counter }) => counter))];
  return (
    <>
      {counters.map((counter) => (
        <div className="counter" key={counter ?? ''}>
          {counter !== null && <p className="counter-name">{counterName(counter)}</p>}
          <ul>
            {dishes
              .filter((dish) => dish.counter === counter)
              .map((dish) => (
                <DishLine key={dish.name} dish={dish} />
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}
