import type { AdministeredMaintenance } from '@atrium/api/contract';
import { useParams } from 'react-router';
import { NewRecord } from '../../parts/new-record.tsx';
import { RecordScreen } from '../../parts/record-screen.tsx';
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
  return (
    <NewRecord title={texts.begin} backTo="/notices/maintenance">
      {(open) => <MaintenanceForm record={blank} onSaved={({ id }) => open(id)} />}
    </NewRecord>
  );
}

export function MaintenanceScreen() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const scopeName = useScopeName();
  return (
    <RecordScreen
      of="maintenance"
      id={id}
      area="administration-notices"
      edit="enable"
      remove="disable"
      titleOf={scopeName}
      remarkOf={({ state }) => texts[state]}
      backTo="/notices/maintenance"
      deleting={{ does: texts.end, why: texts.endWhy, done: texts.end, harmless: true, may: ({ mayChange }) => mayChange }}
      isOpen={({ mayChange }) => mayChange}
    >
      {(record, refresh, mayEdit) => <MaintenanceForm key={record.version} record={record} readOnly={!mayEdit} onSaved={refresh} />}
    </RecordScreen>
  );
}
