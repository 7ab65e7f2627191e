import { msg, str } from '@atrium/i18n';
import { pastWorkbenches, shownOf, takeWorkbench, type WorkbenchCard, cardName } from '@atrium/stores';
import { useState } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { dayText as calendarDay } from '../../parts/text/period-text.ts';

type Past = { day: string; cards: WorkbenchCard[] }[];

/** States of the home page in the last seven days; each can be restored. */
export function PastLayouts({ say }: { say(text: string): void }) {
  const [past, setPast] = useState<Past | 'closed' | 'loading' | 'failed'>('closed');
  const load = () => {
    setPast('loading');
    pastWorkbenches().then(setPast, () => setPast('failed'));
  };
  return (
    <details data-field="pastLayouts" onToggle={(event) => event.currentTarget.open && load()}>
      <summary>{msg('以前的布局', { id: 'workbench-editor.past' })}</summary>
      {past === 'failed' && <Failure text={msg('没有加载出来。', { id: 'home-card.failed' })} onRetry={load} />}
      {Array.isArray(past) && past.length === 0 && (
        <p className="none">{msg('最近七天没有改动过。', { id: 'workbench-editor.past-none' })}</p>
      )}
      {Array.isArray(past) && (
        <ul className="past">
          {past.map(({ day, cards }) => (
            <li key={day}>
              <div className="about">
                <h3>{msg(str`${dayText(day)}改动之前`, { id: 'workbench-editor.before' })}</h3>
                <p>
                  {shownOf(cards)
                    .map(({ id }) => cardName(id))
                    .join(' · ')}
                </p>
              </div>
              <button
                type="button"
                className="quiet"
                onClick={() => {
                  void takeWorkbench(cards);
                  say(msg('已恢复以前的布局', { id: 'workbench-editor.restored' }));
                }}
              >
                {msg('恢复', { id: 'workbench-editor.restore' })}
                <span className="unseen"> {dayText(day)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

const dayText = (day: string): string => calendarDay(day, { month: 'long', day: 'numeric', weekday: 'long' });
