import type { AdministeredNotice } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { RecordScreen } from '../parts/record-screen.tsx';
import { Screen } from '../parts/screen.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
import { useTexts } from '../texts/use-texts.ts';
import { NoticeForm } from './notice-form.tsx';
import { texts as table } from './texts.ts';

const blank = (): AdministeredNotice => ({
  id: '',
  version: '',
  state: 'planned',
  severity: 'info',
  title: '',
  titles: {},
  body: '',
  bodies: {},
  from: new Date().toISOString(),
  until: null,
  roles: [],
  dismissable: true,
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
  const nameIn = useNameIn();
  const texts = useTexts(table);
  const send = useSend();
  const mayEdit = usePermission('administration-notices', 'edit');
  const mayDelete = usePermission('administration-notices', 'delete');
  const [answer, again] = useRead('GET /administration/v1/notices/{id}', { params: { id } });
  const [history, askHistory] = useRead('GET /administration/v1/notices/{id}/history', { params: { id } });
  return (
    <RecordScreen
      answer={answer}
      again={again}
      history={history}
      askHistory={askHistory}
      titleOf={({ title, titles }) => nameIn(title, titles)}
      remarkOf={({ state }) => texts[state]}
      backTo="/notices"
      deleting={
        mayDelete && {
          does: texts.deleteNotice,
          why: texts.deleteWhy,
          send: () => send('DELETE /administration/v1/notices/{id}', { params: { id } }),
        }
      }
    >
      {(notice, refresh) => <NoticeForm key={notice.version} notice={notice} readOnly={!mayEdit} onSaved={refresh} />}
    </RecordScreen>
  );
}
