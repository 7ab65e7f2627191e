import { msg } from '@atrium/i18n';
import { $ownRecord, loadOwnRecord } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Failure } from '../../../parts/failure.tsx';
import { SettingsSearch } from '../../settings-search/settings-search.tsx';
import { useDelay } from '../../../parts/hooks/use-delay.ts';
import { useMarkedField } from '../../../parts/hooks/use-marked-field.ts';
import { useSheets } from '../../../parts/hooks/use-sheets.ts';
import form from '@atrium/react-parts/form/form.css';
import buttons from '@atrium/ui/button.css';
import { AvatarSection } from './avatar-section.tsx';
import { HrFacts } from './hr-facts.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The user's own fields, and the company's fields about them (R-USER-06). */
export function BasicSheet({ query = '' }: { query?: string }) {
  useSheets(buttons, form);
  const record = useStore($ownRecord);
  useEffect(() => void loadOwnRecord(), []);
  useMarkedField(query, record.status === 'ready');
  return (
    <div className="settings">
      <SettingsSearch />
      {record.status === 'loading' && <Loading />}
      {record.status === 'failed' && (
        <Failure text={msg('个人资料没有加载出来。', { id: 'basic-settings.failed' })} onRetry={() => void loadOwnRecord()} />
      )}
      {record.status === 'ready' && (
        <>
          <AvatarSection person={record.person} />
          <ProfileForm person={record.person} />
          <HrFacts person={record.person} extraObj={record.extraObj} />
        </>
      )}
    </div>
  );
}

const Loading = () => <div aria-busy="true">{useDelay() && [1, 2, 3, 4].map((row) => <div key={row} className="skeleton" />)}</div>;
