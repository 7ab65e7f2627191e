import { msg } from '@atrium/i18n';
import { type Guide, guideOf, nextMeal, pathOf } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Dishes } from '../../guides/dish-line.tsx';
import { HomeCard } from '../home-card.tsx';
import { mealDay, mealHours, mealName } from '../../guides/meal-words.ts';
import { useMinute } from '../../parts/hooks/use-minute.ts';

const menu = guideOf('food-menu');

/** The next meal of the canteen: the one that is open, or opens next (R-HOME-05). */
export function HomeCanteen() {
  const state = useStore(menu.$state);
  useEffect(() => void menu.need(), []);
  return (
    <HomeCard<Guide | null>
      title={msg('食堂', { id: 'home-canteen.title' })}
      path={pathOf('food-menu')}
      state={state.status === 'missing' ? { status: 'ready', value: null } : state}
      onRetry={() => void menu.load()}
      rows={4}
    >
      {(guide) => <Next guide={guide} />}
    </HomeCard>
  );
}

function Next({ guide }: { guide: Guide | null }) {
  const now = useMinute();
  const next = guide && nextMeal(guide, now);
  if (!next) {
    return (
      <p className="nothing">
        <strong>{msg('还没有菜单', { id: 'home-canteen.empty' })}</strong>
        {msg('食堂发布的下一餐会出现在这里。', { id: 'home-canteen.empty-advice' })}
      </p>
    );
  }
  const { meal } = next;
  const open = Date.parse(meal.start) <= now;
  return (
    <div className="meal">
      <p className="when">
        <strong>
          {mealDay(meal, now)} {mealName(meal.meal)}
        </strong>
        <span className="hours">{mealHours(meal)}</span>
        {open && <span className="open">{msg('供应中', { id: 'home-canteen.open' })}</span>}
      </p>
      <div className="counters">
        <Dishes dishes={meal.dishes} />
      </div>
    </div>
  );
}
