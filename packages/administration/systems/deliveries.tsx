import type { Delivery } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { useEffect, useRef, useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { type Column, List, nothingTicked, pageSize } from '../parts/list.tsx';
import { Tag } from '../parts/tag.tsx';
import { Time } from '../parts/time.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';
import { typeNames } from './texts/type-names.ts';

const kindOf = { queued: 'info', accepted: 'success', refused: 'warning', dead: 'danger', skipped: 'plain' } as const;
const states = Object.keys(kindOf) as Delivery['state'][];
/** It is on its way now. */
const isDue = ({ state, nextAt }: Delivery): boolean => state === 'queued' && nextAt !== null && Date.parse(nextAt) <= Date.now();
const lookMilliseconds = 2_000;
const mostLooks = 15;
const isUnaccepted = ({ state }: Delivery): boolean => state === 'queued' || state === 'dead';

/** Webhook events of a system; failed ones can be sent again. */
export function Deliveries({ id, mayResend, onResent }: { id: string; mayResend: boolean; onResent(): void }) {
  const texts = useTexts(table);
  const names = useTexts(typeNames);
  const stateNames = { ...texts, dead: texts.deadState };
  const send = useSend();
  const query = useListQuery(['state']);
  const [answer, again] = useRead('GET /administration/v1/systems/{id}/deliveries', {
    params: { id },
    query: { ...query.values, pageIndex: query.page, pageSize },
  });
  const [ticked, setTicked] = useState(nothingTicked);
  const [note, setNote] = useState('');
  const looks = useRef(0);
  // Events on their way are looked at again until they have arrived, for half a minute.
  useEffect(() => {
    if (answer.status !== 'ready' || !answer.data.rows.some(isDue) || looks.current >= mostLooks) return;
    const timer = setTimeout(() => {
      looks.current += 1;
      again();
    }, lookMilliseconds);
    return () => clearTimeout(timer);
  }, [answer, again]);

  async function resend(ids?: string[]): Promise<void> {
    try {
      const { resent } = await send('POST /administration/v1/systems/{id}/deliveries/resend', { params: { id }, body: ids ? { ids } : {} });
      looks.current = 0;
      setNote(fill(texts.resent, { count: resent }));
      setTicked((all) => (ids ? new Map([...all].filter(([one]) => !ids.includes(one))) : nothingTicked));
      again();
      onResent();
    } catch (error) {
      setNote((error as CallError).message);
    }
  }

  const columns: Column<Delivery>[] = [
    { key: 'createdAt', name: texts.at, render: (row) => <Time at={row.createdAt} /> },
    { key: 'type', name: texts.type, render: (row) => names[row.type] },
    { key: 'title', name: texts.task, render: (row) => row.title },
    { key: 'person', name: texts.person, render: (row) => row.person },
    { key: 'state', name: texts.state, render: (row) => <Tag kind={kindOf[row.state]}>{stateNames[row.state]}</Tag> },
    { key: 'nextAt', name: texts.nextAt, render: (row) => row.nextAt && <Time at={row.nextAt} /> },
    { key: 'attempts', name: texts.attempts, figure: true, render: (row) => row.attempts },
    { key: 'answer', name: texts.answer, render: (row) => row.answer },
    ...(mayResend
      ? [
          {
            key: 'send',
            name: '',
            render: (row: Delivery) =>
              isUnaccepted(row) && (
                <button
                  type="button"
                  className="at-button"
                  aria-label={`${texts.sendNow} · ${row.title}`}
                  onClick={() => void resend([row.id])}
                >
                  {texts.sendNow}
                </button>
              ),
          },
        ]
      : []),
  ];
  return (
    <section>
      <h2 className="at-section">{texts.deliveries}</h2>
      <p className="at-note" role="status">
        {note}
      </p>
      <List
        answer={answer}
        again={again}
        query={query}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row: Delivery) => `${row.title} ${names[row.type]}`}
        filters={[{ name: 'state', label: texts.state, choices: states.map((value) => ({ value, name: stateNames[value] })) }]}
        more={
          mayResend && (
            <button type="button" className="at-button" onClick={() => void resend()}>
              {texts.resendAll}
            </button>
          )
        }
        {...(mayResend && {
          ticks: {
            ticked,
            set: setTicked,
            canTick: (row: Delivery) => isUnaccepted(row) || row.state === 'accepted',
            actions: (
              <button type="button" className="at-button" onClick={() => void resend([...ticked.keys()])}>
                {texts.resend}
              </button>
            ),
          },
        })}
      />
    </section>
  );
}
