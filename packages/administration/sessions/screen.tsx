import type { AdministeredSession } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { type Column, List, nothingTicked, pageSize, TickedNames } from '../parts/list.tsx';
import { Screen } from '../parts/screen.tsx';
import { Time } from '../parts/time.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** Sessions of signed-in people; chosen ones can be ended. */
export function SessionScreen() {
  const texts = useTexts(table);
  const send = useSend();
  const mayEnd = usePermission('administration-sessions', 'delete');
  const query = useListQuery(['person']);
  const [answer, again] = useRead('GET /administration/v1/sessions', { query: { ...query.values, pageIndex: query.page, pageSize } });
  const [ticked, setTicked] = useState(nothingTicked);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState('');

  async function end(): Promise<void> {
    setProblem('');
    try {
      const { ended } = await send('POST /administration/v1/sessions/end', { body: { sessions: [...ticked.keys()] } });
      setNote(fill(texts.ended, { count: ended }));
      setTicked(nothingTicked);
      setAsks(false);
      again();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  const columns: Column<AdministeredSession>[] = [
    { key: 'personName', name: texts.person, sorts: true, render: (row) => row.personName },
    { key: 'username', name: texts.username, render: (row) => row.username },
    { key: 'device', name: texts.device, render: (row) => (row.own ? `${row.device} · ${texts.own}` : row.device) },
    { key: 'address', name: texts.address, sorts: true, render: (row) => row.address },
    { key: 'createdAt', name: texts.createdAt, sorts: true, render: (row) => <Time at={row.createdAt} /> },
    { key: 'seenAt', name: texts.seenAt, sorts: true, render: (row) => <Time at={row.seenAt} /> },
  ];
  const endButton = (
    <button type="button" className="at-button at-button-danger" onClick={() => setAsks(true)}>
      {texts.end}
    </button>
  );
  return (
    <Screen title={texts.title} remark={texts.remark}>
      <p className="at-note" role="status">
        {note}
      </p>
      <List
        answer={answer}
        again={again}
        query={query}
        columns={columns}
        idOf={({ id }: AdministeredSession) => id}
        nameOf={(row: AdministeredSession) => `${row.personName} ${row.device}`}
        {...(mayEnd && { ticks: { ticked, set: setTicked, canTick: (row: AdministeredSession) => !row.own, actions: endButton } })}
      />
      {asks && (
        <Confirm
          title={fill(texts.endTitle, { count: ticked.size })}
          does={texts.end}
          danger
          problem={problem}
          onDo={() => end()}
          onClose={() => {
            setAsks(false);
            setProblem('');
          }}
        >
          <p>{texts.endWhy}</p>
          <TickedNames ticked={ticked} />
        </Confirm>
      )}
    </Screen>
  );
}
