import type { AdministeredSubApp } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePortal } from '@atrium/sdk/react';
import { useState } from 'react';
import { useSend } from '../../call.ts';
import { Picker } from '../../parts/picker.tsx';
import { useTime } from '../../parts/time.tsx';
import { fill, useTexts } from '../../texts/use-texts.ts';
import { texts as table } from './texts.ts';
import { stateOfRollout } from '../rollout-state.ts';

/** Opens a sub-application that is off, or the version of the rollout, for this session only, with the permissions of a role. */
export function Preview({ app }: { app: AdministeredSubApp }) {
  const texts = useTexts(table);
  const send = useSend();
  const time = useTime();
  const { routerBase } = usePortal();
  const [role, setRole] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<{ path: string; expiresAt: string } | null>(null);
  const [problem, setProblem] = useState('');
  if (app.isolated || (!app.off && stateOfRollout(app) === 'none')) return null;

  async function preview(): Promise<void> {
    setProblem('');
    try {
      const body = { role: role[0] ?? null };
      setOpened(await send('PUT /administration/v1/sub-apps/{id}/preview', { params: { id: app.name }, body }));
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }
  const base = routerBase.slice(0, routerBase.indexOf('/app-center/'));

  return (
    <section>
      <h2 className="at-section">{texts.preview}</h2>
      <p className="at-note">{texts.previewHelp}</p>
      <div className="admin-preview-as">
        <Picker of="roles" label={texts.asRole} names single value={role} onChange={setRole} />
        <button type="button" className="at-button" onClick={() => void preview()}>
          {texts.previewStart}
        </button>
      </div>
      <p role="status">
        {opened && (
          <>
            {fill(texts.previewed, { at: time(opened.expiresAt) })}{' '}
            <a href={base + opened.path} target="_blank" rel="noreferrer">
              {texts.previewOpen}
            </a>
          </>
        )}
      </p>
      <p className="at-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
