import type { AdministeredTenant, TenantEffect } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Facts } from '../parts/facts.tsx';
import { useReadOnlyMode } from '../parts/mode.tsx';
import { isReadOnly } from '../parts/ownership.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

interface ActionsProps {
  tenant: AdministeredTenant;
  onDone(): void;
}

/** The button that archives a tenant or restores it, and what it says before. */
export function TenantActions({ tenant, onDone }: ActionsProps) {
  const texts = useTexts(table);
  const isReadOnlyMode = useReadOnlyMode();
  const mayEdit = usePermission('administration-tenants', 'edit');
  const [asks, setAsks] = useState(false);
  if (isReadOnlyMode || !mayEdit || isReadOnly(tenant.ownership)) return null;
  if (tenant.current) return <p className="at-note">{texts.archiveElsewhere}</p>;
  return (
    <div className="at-actions admin-record-actions">
      <button type="button" className="at-button" onClick={() => setAsks(true)}>
        {tenant.archivedAt === null ? texts.archive : texts.restore}
      </button>
      {asks && (
        <Ask
          tenant={tenant}
          onClose={() => setAsks(false)}
          onDone={() => {
            setAsks(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}

function Ask({ tenant, onClose, onDone }: ActionsProps & { onClose(): void }) {
  const texts = useTexts(table);
  const send = useSend();
  const nameIn = useNameIn();
  const [problem, setProblem] = useState('');
  const { id, version, archivedAt } = tenant;
  const isArchived = archivedAt !== null;
  const does = isArchived ? texts.restore : texts.archive;

  async function run(): Promise<void> {
    try {
      await send(`POST /administration/v1/tenants/{id}/${isArchived ? 'restore' : 'archive'}`, { params: { id }, body: { version } });
      onDone();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  return (
    <Confirm
      title={`${does} · ${nameIn(tenant.name, tenant.names)}`}
      does={does}
      danger={!isArchived}
      problem={problem}
      onDo={run}
      onClose={onClose}
    >
      <p>{isArchived ? texts.restoreWhy : texts.archiveWhy}</p>
      {!isArchived && <Effect id={id} />}
    </Confirm>
  );
}

/** What an archive would touch. */
function Effect({ id }: { id: string }) {
  const texts = useTexts(table);
  const [answer] = useRead('GET /administration/v1/tenants/{id}/effect', { params: { id } });
  return (
    <section role="status">
      <h3 className="at-section">{texts.touches}</h3>
      {answer.status === 'loading' && <p className="at-note">{texts.counting}</p>}
      {answer.status === 'failed' && <p className="at-problem">{answer.message}</p>}
      {answer.status === 'ready' && <Touched effect={answer.data} />}
    </section>
  );
}

function Touched({ effect }: { effect: TenantEffect }) {
  const texts = useTexts(table);
  return (
    <Facts
      facts={[
        [texts.people, String(effect.people)],
        [texts.shutOut, String(effect.shutOut)],
        [texts.sessions, String(effect.sessions)],
        [texts.todos, String(effect.todos)],
        [texts.applications, String(effect.applications)],
        [texts.absences, String(effect.absences)],
        [texts.systems, effect.systems.join(' · ')],
        [texts.directory, effect.directory ? texts.directoryStops : ''],
      ]}
    />
  );
}
