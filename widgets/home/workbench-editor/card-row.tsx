import { formatNumber, msg, str } from '@atrium/i18n';
import { moveCard, type ShownCard, showCard, sizeCard, cardAbout, cardName } from '@atrium/stores';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { isPlainKey } from '../../parts/text/keys.ts';

interface CardRowProps {
  card: ShownCard;
  place: number;
  count: number;
  say(text: string): void;
  onGrip(event: PointerEvent<HTMLElement>): void;
}

/** Says where a card stands now. */
export const placeText = (name: string, place: number, count: number): string =>
  msg(str`${name}：第 ${formatNumber(place + 1)} 位，共 ${formatNumber(count)} 位`, { id: 'workbench-editor.place' });

/** A card as wide as it will be, with everything that can be done with it; Alt with an arrow moves it too, Delete hides it. */
export function CardRow({ card: { id, size }, place, count, say, onGrip }: CardRowProps) {
  const name = cardName(id);
  const move = (to: number) => {
    if (to < 0 || to >= count) return;
    void moveCard(id, to);
    say(placeText(name, to, count));
  };
  const hide = () => {
    void showCard(id, false);
    say(msg(str`已隐藏 ${name}`, { id: 'workbench-editor.hidden-one' }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (by !== undefined) move(place + by);
    else if (event.key === 'Delete' && isPlainKey(event)) hide();
    else return;
    event.preventDefault();
  };
  const resize = () => {
    const other = size === 'half' ? 'full' : 'half';
    void sizeCard(id, other);
    say(msg(str`${name}：${sizeText(other)}`, { id: 'workbench-editor.resized' }));
  };
  return (
    <li className={`card ${size}`} data-card={id} onKeyDown={onKeyDown}>
      <span className="grip" aria-hidden="true" onPointerDown={onGrip}>
        <Icon name="menu" />
      </span>
      <div className="about">
        <h3>{name}</h3>
        <p>
          {cardAbout(id)} · {sizeText(size)}
        </p>
      </div>
      <div className="tools" role="group" aria-label={name}>
        <button
          type="button"
          disabled={place === 0}
          aria-label={msg(str`上移 ${name}`, { id: 'workbench-editor.up' })}
          onClick={() => move(place - 1)}
        >
          <span className="up">
            <Icon name="chevron-down" />
          </span>
        </button>
        <button
          type="button"
          disabled={place === count - 1}
          aria-label={msg(str`下移 ${name}`, { id: 'workbench-editor.down' })}
          onClick={() => move(place + 1)}
        >
          <Icon name="chevron-down" />
        </button>
        <button type="button" onClick={resize}>
          {size === 'half' ? msg('整行', { id: 'workbench-editor.make-full' }) : msg('半宽', { id: 'workbench-editor.make-half' })}
          <span className="unseen"> {name}</span>
        </button>
        <button type="button" aria-keyshortcuts="Delete" onClick={hide}>
          {msg('隐藏', { id: 'workbench-editor.hide' })}
          <span className="unseen"> {name}</span>
        </button>
      </div>
    </li>
  );
}

const sizeText = (size: ShownCard['size']): string =>
  size === 'half' ? msg('半宽', { id: 'workbench-editor.half' }) : msg('整行', { id: 'workbench-editor.full' });
