import { usePermission } from '@atrium/sdk/react';
import { useRead } from '../call.ts';
import { Answered } from '../parts/answered.tsx';
import { History } from '../parts/history.tsx';
import { Screen } from '../parts/screen.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { CompanyDays } from './company-days.tsx';
import { SettingsForm } from './settings-form.tsx';
import { texts as table } from './texts.ts';

/** Settings that a company changes in operation, and its working days. */
export function SettingsScreen() {
  const texts = useTexts(table);
  const mayEdit = usePermission('administration-settings', 'edit');
  const [answer, again] = useRead('GET /administration/v1/settings');
  const [history, askHistory] = useRead('GET /administration/v1/settings/history');
  const refresh = () => {
    again();
    askHistory();
  };
  return (
    <Screen title={texts.title} remark={texts.remark}>
      <Answered answer={answer} again={again}>
        {(settings) => <SettingsForm key={settings.version} settings={settings} readOnly={!mayEdit} onSaved={refresh} />}
      </Answered>
      <CompanyDays readOnly={!mayEdit} onSaved={askHistory} />
      <History answer={history} again={askHistory} />
    </Screen>
  );
}
