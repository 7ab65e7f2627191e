import { msg, str } from '@atrium/i18n';
import { $workbench, type HomeCardId, homeCardIds, offeredCards, showCard, shownOf, cardAbout, cardName } from '@atrium/stores';
import { useStore } from '@nanostores/react';

interface OtherCardsProps {
  say(text: string): void;
  /** New ones of the company, or all others that are not shown. */
  part: 'offered' | 'hidden';
}

/** Cards that are not on the home page. Cards added by the company are offered, never inserted. */
export function OtherCards({ say, part }: OtherCardsProps) {
  const state = useStore($workbench);
  if (state.status !== 'ready') return null;
  const offered = offeredCards(state.value);
  const shown = new Set(shownOf(state.value.cards).map(({ id }) => id));
  const ids = part === 'offered' ? offered : homeCardIds.filter((id) => !shown.has(id) && !offered.includes(id));
  if (ids.length === 0) return null;
  const add = (id: HomeCardId) => {
    void showCard(id, true);
    say(msg(str`已添加 ${cardName(id)}，在最后`, { id: 'workbench-editor.added' }));
  };
  return (
    <section className={part}>
      <h2>
        {part === 'offered'
          ? msg('公司新增的卡片', { id: 'workbench-editor.offered' })
          : msg('可以添加', { id: 'workbench-editor.others' })}
      </h2>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <div className="about">
              <h3>{cardName(id)}</h3>
              <p>{cardAbout(id)}</p>
            </div>
            <button type="button" className="quiet" onClick={() => add(id)}>
              {msg('添加', { id: 'workbench-editor.add' })}
              <span className="unseen"> {cardName(id)}</span>
            </button>
            {part === 'offered' && (
              <button type="button" className="quiet" onClick={() => void showCard(id, false)}>
                {msg('暂不', { id: 'workbench-editor.not-now' })}
                <span className="unseen"> {cardName(id)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
