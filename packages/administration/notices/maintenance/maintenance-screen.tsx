import type { AdministeredMaintenance } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead, useSend } from '../../call.ts';
import { RecordScreen } from '../../parts/record-screen.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { MaintenanceForm } from './maintenance-form.tsx';
import { useScopeName } from './maintenance-list.tsx';
import { texts as table } from './texts.ts';

const blank: AdministeredMaintenance = {
  id: '',
  name: '',
  mode: 'closed',
  from: null,
  until: null,
  message: '',
  messages: {},
  state: 'planned',
  mayChange: true,
  version: '',
};

export function NewMaintenance() {
  const texts = useTexts(table);
  const navigate = useNavigate();
  const [record] = useState(blank);
  return (
    <Screen title={texts.begin} backTo="/notices/maintenance">
      <MaintenanceForm
        record={record}
        onSaved={({ id }) => void navigate(`/notices/maintenance/${encodeURIComponent(id)}`, { replace: true })}
      />
    </Screen>
  );
}

export function MaintenanceScreen() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const send = useSend();
  const mayEdit = usePermission('administration-notices', 'enable');
  const mayEnd = usePermission('administration-notices', 'disable');
  const scopeName = useScopeName();
  const [answer, again] = useRead('GET /administration/v1/maintenance/{id}', { params: { id } });
  const [history, askHistory] = useRead('GET /administration/v1/maintenance/{id}/history', { params: { id } });
  const mayChange = answer.status === 'ready' && answer.data.mayChange;
  return (
    <RecordScreen<AdministeredMaintenance>
      answer={answer}
      again={again}
      history={history}
      askHistory={askHistory}
      titleOf={scopeName}
      remarkOf={({ state }) => texts[state]}
      backTo="/notices/maintenance"
      deleting={
        mayEnd &&
        mayChange && {
          does: texts.end,
          why: texts.endWhy,
          done: texts.end,
          harmless: true,
          send: () => send('DELETE /administration/v1/maintenance/{id}', { params: { id } }),
        }
      }
    >
      {(record, refresh) => (
        <MaintenanceForm key={record.version} record={record} readOnly={!mayEdit || !record.mayChange} onSaved={refresh} />
      )}
    </RecordScreen>
  );
}
