import type { AdministeredNotice } from '@atrium/api/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { NewRecord } from '../parts/new-record.tsx';
import { RecordScreen } from '../parts/record-screen.tsx';
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
  const [notice] = useState(blank);
  return (
    <NewRecord title={texts.newNotice} backTo="/notices">
      {(open) => <NoticeForm notice={notice} onSaved={({ id }) => open(id)} />}
    </NewRecord>
  );
}

export function NoticeScreen() {
  const { id = '' } = useParams();
  const nameIn = useNameIn();
  const texts = useTexts(table);
  return (
    <RecordScreen
      of="notices"
      id={id}
      area="administration-notices"
      titleOf={({ title, titles }) => nameIn(title, titles)}
      remarkOf={({ state }) => texts[state]}
      backTo="/notices"
      deleting={{ does: texts.deleteNotice, why: texts.deleteWhy }}
    >
      {(notice, refresh, mayEdit) => <NoticeForm key={notice.version} notice={notice} readOnly={!mayEdit} onSaved={refresh} />}
    </RecordScreen>
  );
}
