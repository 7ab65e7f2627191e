import { dayAndTime, formatDate, formatNumber, msg, str } from '@atrium/i18n';
import type { BankCard } from '@atrium/stores';
import { grouped } from '../group-digits.ts';
import { useShownNumber } from './use-shown-number.ts';

interface Props {
  card: BankCard;
  onChange(): void;
  onDelete(): void;
}

/** A card: masked but for its last four digits; the whole number for 15 seconds after a confirmation. */
export function CardRow({ card, onChange, onDelete }: Props) {
  const { number, left, error, show, hide } = useShownNumber(card.id);
  const last = card.cardNo.slice(-4);
  const seconds = formatNumber(left);
  return (
    <li className="card">
      <div>
        <p className="bank">
          {card.bankName}
          {card.isDefault && <span className="badge">{msg('工资卡', { id: 'my-account.wages' })}</span>}
        </p>
        <p className="number">
          <span aria-label={number ? undefined : msg(str`尾号 ${last}`, { id: 'my-account.last' })}>
            {number ? grouped(number) : card.cardNo.replaceAll('*', '•')}
          </span>
          {number ? (
            <button type="button" className="text" onClick={hide}>
              {msg('隐藏', { id: 'my-account.hide' })}
            </button>
          ) : (
            <button
              type="button"
              className="text"
              aria-label={msg(str`显示卡号：尾号 ${last}`, { id: 'my-account.show-label' })}
              onClick={show}
            >
              {msg('显示卡号', { id: 'my-account.show' })}
            </button>
          )}
          {number && (
            <span className="countdown" role="timer">
              {msg(str`${seconds} 秒后隐藏`, { id: 'my-account.left' })}
            </span>
          )}
        </p>
        <p className="help">
          {card.holder} · {card.subbranchName}
        </p>
        <p className="error" role="alert">
          {error}
        </p>
      </div>
      <div className="does">
        <button
          type="button"
          className="quiet"
          aria-label={msg(str`修改尾号 ${last} 的银行卡`, { id: 'my-account.change-label' })}
          onClick={onChange}
        >
          {msg('修改', { id: 'my-account.change' })}
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={msg(str`删除尾号 ${last} 的银行卡`, { id: 'my-account.delete-label' })}
          onClick={onDelete}
        >
          {msg('删除', { id: 'my-account.delete' })}
        </button>
      </div>
      {card.countsFrom && (
        <p className="counts">
          {msg(str`${formatDate(card.countsFrom, dayAndTime)} 起作为工资卡生效；在此之前仍按原来的卡发放。`, {
            id: 'my-account.counts-from',
          })}
        </p>
      )}
    </li>
  );
}
