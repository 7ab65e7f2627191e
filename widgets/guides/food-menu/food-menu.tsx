import { $language, msg } from '@atrium/i18n';
import { type Guide, guideOf, namePage, nextMeal, guideName, officeGuides, pathOf } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { Failure } from '../../parts/failure.tsx';
import { PathLink } from '../../parts/portal-link.tsx';
import { RichText } from '../../parts/article/rich-text.tsx';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import { useMinute } from '../../parts/hooks/use-minute.ts';
import { useQuery } from '../../parts/hooks/use-query.ts';
import { SignLegend } from './sign-legend.tsx';
import { type MenuDay, weeksOf } from './weeks.ts';
import { WeekTable } from './week-table.tsx';

const menu = guideOf('food-menu');

interface FoodMenuProps {
  /** `week` is `next` for the week after, `day` is the one that a phone shows, as 2026-11-23. */
  query?: string;
}

/** The canteen's week as a table, with the next meal marked; on a phone a day at a time (R-HOME-05). */
export function FoodMenu({ query = '' }: FoodMenuProps) {
  const state = useStore(menu.$state);
  useEffect(() => void menu.need(), []);
  const name = guideName('admin');
  useEffect(() => namePage(pathOf('food-menu'), name), [name]);
  return (
    <>
      <PathLink className="back" path={officeGuides[0]!.path} title={guideName('admin')}>
        {msg('办公室与设施', { id: 'food-menu.back' })}
      </PathLink>
      <h1>{guideName('admin')}</h1>
      {state.status === 'loading' && <Waiting />}
      {state.status === 'failed' && (
        <Failure text={msg('菜单没有加载出来。', { id: 'food-menu.failed' })} onRetry={() => void menu.load()} />
      )}
      {(state.status === 'missing' || (state.status === 'ready' && state.value.articles.length === 0)) && (
        <EmptyState title={msg('还没有菜单', { id: 'food-menu.empty' })}>
          <p>{msg('每餐的菜品会在这里，由食堂或公司的编辑发布。', { id: 'food-menu.empty-advice' })}</p>
        </EmptyState>
      )}
      {state.status === 'ready' && state.value.articles.length > 0 && <Menu guide={state.value} query={query} />}
    </>
  );
}

function Menu({ guide, query: given }: { guide: Guide; query: string }) {
  const [query, change] = useQuery(given);
  const now = useMinute();
  const next = nextMeal(guide, now);
  const weeks = weeksOf(guide.articles);
  const natural = Math.max(
    0,
    weeks.findIndex((days) => days.some(({ id }) => id === next?.day.id)),
  );
  const asked = query.get('week');
  const shown = Math.min(weeks.length - 1, asked === 'next' ? natural + 1 : asked === 'this' ? 0 : natural);
  const days = weeks[shown] ?? [];
  const notes = guide.articles.filter(({ meals }) => meals.length === 0);
  return (
    <>
      <div className="weeks" role="group" aria-label={msg('周', { id: 'food-menu.weeks' })}>
        {weeks.map((week, at) => (
          <button
            key={at}
            type="button"
            className="quiet"
            aria-pressed={at === shown}
            onClick={() => change({ week: at === natural ? null : at > natural ? 'next' : 'this', day: null })}
          >
            {weekText(week)}
          </button>
        ))}
      </div>
      <WeekTable days={days} next={next} now={now} chosen={query.get('day')} onChoose={(day) => change({ day })} />
      <SignLegend days={days} />
      {notes.map(({ id, title, body }) => (
        <section key={id} className="notes">
          <h2>{title}</h2>
          <div className="prose">
            <RichText html={body} top={3} />
          </div>
        </section>
      ))}
    </>
  );
}

/** A week by its first and last day. */
const weekText = (days: readonly MenuDay[]): string =>
  new Intl.DateTimeFormat($language.get(), { month: 'short', day: 'numeric' }).formatRange(
    new Date(days[0]!.updatedAt),
    new Date(days.at(-1)!.updatedAt),
  );

const Waiting = () => (
  <div className="waiting" aria-busy="true">
    {useDelay() && [0, 1, 2].map((row) => <div key={row} className="skeleton" />)}
  </div>
);
