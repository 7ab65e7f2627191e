import { formatNumber, msg, str } from '@atrium/i18n';
import { $bankCards, type BankCard, loadCards } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { Failure } from '../../../parts/failure.tsx';
import form from '@atrium/react-parts/form/form.css';
import { later } from '../../../parts/element/later.tsx';
import buttons from '@atrium/ui/button.css';
import dialog from '@atrium/ui/dialog.css';
import { SettingsSearch } from '../../settings-search/settings-search.tsx';
import { useDelay } from '../../../parts/hooks/use-delay.ts';
import { useMarkedField } from '../../../parts/hooks/use-marked-field.ts';
import { useQuery } from '../../../parts/hooks/use-query.ts';
import { useSheets } from '../../../parts/hooks/use-sheets.ts';
import { CardRow } from './card-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

const CardForm = later(async () => (await import('../card-form/card-form.tsx')).CardForm);
const most = 10;

type Open = { is: 'form'; card: BankCard | null } | { is: 'delete'; card: BankCard } | null;

function formOf(wanted: string | null, cards: readonly BankCard[]): Open {
  if (wanted === 'new') return cards.length < most ? { is: 'form', card: null } : null;
  const card = cards.find(({ id }) => id === wanted);
  return card ? { is: 'form', card } : null;
}

/** The person's bank cards (R-USER-05). */
export function CardsSheet({ query = '' }: { query?: string }) {
  useSheets(buttons, dialog, form);
  const loaded = useStore($bankCards);
  const [asked, change] = useQuery(query);
  const [chosen, setChosen] = useState<Open>(null);
  const [said, setSaid] = useState('');
  useEffect(() => void loadCards(), []);
  useMarkedField(query, loaded.status === 'ready');
  const cards = loaded.status === 'ready' ? loaded.cards : [];
  const wanted = asked.get('card');
  // Where an unfinished form was left, its link leads into it again.
  const open = chosen ?? (loaded.status === 'ready' ? formOf(wanted, cards) : null);
  const close = (done?: string) => {
    if (wanted !== null) change({ card: null });
    setChosen(null);
    setSaid(done ?? '');
  };
  return (
    <div className="settings">
      <SettingsSearch />
      <section aria-labelledby="cards" data-field="cards">
        <div className="head">
          <h2 id="cards">{msg('银行卡', { id: 'my-account.cards' })}</h2>
          {cards.length > 0 && cards.length < most && (
            <button type="button" className="quiet" onClick={() => setChosen({ is: 'form', card: null })}>
              {msg('添加银行卡', { id: 'my-account.add' })}
            </button>
          )}
        </div>
        <p className="help">
          {msg('工资和报销发到工资卡。卡号加密保存，门户里只有你自己能看；查看和改动都要确认是你本人，并记入审计日志。', {
            id: 'my-account.help',
          })}
        </p>
        <p role="status">{said}</p>
        {loaded.status === 'loading' && <Loading />}
        {loaded.status === 'failed' && (
          <Failure text={msg('银行卡没有加载出来。', { id: 'my-account.failed' })} onRetry={() => void loadCards()} />
        )}
        {loaded.status === 'ready' && cards.length === 0 && (
          <EmptyState title={msg('还没有银行卡', { id: 'my-account.empty' })}>
            <p>{msg('添加后，工资和报销会发到这张卡上。', { id: 'my-account.empty-help' })}</p>
            <button type="button" className="button primary" onClick={() => setChosen({ is: 'form', card: null })}>
              {msg('添加银行卡', { id: 'my-account.add' })}
            </button>
          </EmptyState>
        )}
        {cards.length > 0 && (
          <ul className="cards">
            {cards.map((card) => (
              <CardRow
                key={card.id}
                card={card}
                onChange={() => setChosen({ is: 'form', card })}
                onDelete={() => setChosen({ is: 'delete', card })}
              />
            ))}
          </ul>
        )}
        {cards.length === most && (
          <p className="help">{msg(str`最多 ${formatNumber(most)} 张。要添加，先删除一张。`, { id: 'my-account.most' })}</p>
        )}
      </section>
      {open?.is === 'form' && <CardForm card={open.card} first={cards.length === 0} onClose={close} />}
      {open?.is === 'delete' && <DeleteDialog card={open.card} others={cards.length - 1} onClose={close} />}
    </div>
  );
}

const Loading = () => <div aria-busy="true">{useDelay() && [1, 2, 3].map((row) => <div key={row} className="skeleton" />)}</div>;
