import type { AdministeredNotice } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { History } from '../parts/history.tsx';
import { Screen } from '../parts/screen.tsx';
import { Failed, State } from '../parts/state.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { NoticeForm } from './notice-form.tsx';
import { texts as table } from './texts.ts';

const blank = (): AdministeredNotice => ({
  ...{ id: '', version: '', state: 'planned', severity: 'info', title: '', titles: {}, body: '', bodies: {} },
  ...{ from: new Date().toISOString(), until: null, roles: [], dismissable: true },
});

export function NewNotice() {
  const texts = useTexts(table);
  const navigate = useNavigate();
  const [notice] = useState(blank);
  return (
    <Screen title={texts.newNotice} backTo="/notices">
      <NoticeForm notice={notice} onSaved={({ id }) => void navigate(`/notices/${encodeURIComponent(id)}`, { replace: true })} />
    </Screen>
  );
}

export function NoticeScreen() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const navigate = useNavigate();
  const mayEdit = usePermission('administration-notices', 'edit');
  const mayDelete = usePermission('administration-notices', 'delete');
  const [answer, again] = useRead('GET /administration/v1/notices/{id}', { params: { id } });
  const [history, askHistory] = useRead('GET /administration/v1/notices/{id}/history', { params: { id } });
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;
  const notice = answer.data;
  const refresh = () => {
    again();
    askHistory();
  };

  async function remove(): Promise<void> {
    try {
      await send('DELETE /administration/v1/notices/{id}', { params: { id } });
      void navigate('/notices');
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  return (
    <Screen
      title={notice.title}
      remark={texts[notice.state]}
      backTo="/notices"
      action={
        mayDelete && (
          <button type="button" className="at-button at-button-danger" onClick={() => setAsks(true)}>
            {texts.deleteNotice}
          </button>
        )
      }
    >
      <NoticeForm key={notice.version} notice={notice} readOnly={!mayEdit} onSaved={refresh} />
      <History answer={history} again={askHistory} />
      {asks && (
        <Confirm
          title={texts.deleteNotice}
          does={common.delete}
          danger
          problem={problem}
          onDo={() => void remove()}
          onClose={() => setAsks(false)}
        >
          <p>{texts.deleteWhy}</p>
        </Confirm>
      )}
    </Screen>
  );
}
