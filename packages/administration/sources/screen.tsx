import { usePermission } from '@atrium/sdk/react';
import { useRead } from '../call.ts';
import { Screen } from '../parts/screen.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ChatPeople } from './chat-people/chat-people.tsx';
import { Claims } from './claims.tsx';
import { Groups } from './groups.tsx';
import { OnePerson } from './one-person.tsx';
import { Requests } from './requests.tsx';
import { SourceTable } from './source-table.tsx';
import { StoppedRuns } from './stopped-runs.tsx';
import { texts as table } from './texts.ts';

/** Sources of people: their last runs, pending decisions, groups, and the data of one person. */
export function SourceScreen() {
  const texts = useTexts(table);
  const mayEdit = usePermission('administration-sources', 'edit');
  const mayLook = usePermission('administration-sources', 'get');
  const [sources, again] = useRead('GET /administration/v1/sources');
  return (
    <Screen title={texts.title} remark={texts.remark}>
      <SourceTable answer={sources} again={again} mayEdit={mayEdit} />
      <StoppedRuns mayEdit={mayEdit} />
      <ChatPeople mayEdit={mayEdit} />
      <Claims mayEdit={mayEdit} onDecided={again} />
      <Groups mayEdit={mayEdit} />
      {mayLook && <OnePerson />}
      {mayLook && <Requests />}
    </Screen>
  );
}
