import type { OverrideRecord, OverrideKind } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Send, useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import type { Column } from '../parts/list.tsx';
import { ListScreen } from '../parts/list-screen.tsx';
import { Time } from '../parts/time.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

const kinds: readonly OverrideKind[] = ['app', 'function', 'role', 'department', 'person', 'news', 'guide', 'branding'];

const screenOf = ({ kind, app, id }: OverrideRecord): string =>
  ({
    app: `/apps/${id}`,
    function: `/apps/${app}/${id}`,
    role: `/roles/${encodeURIComponent(id)}`,
    department: `/departments/${encodeURIComponent(id)}`,
    person: `/people/${encodeURIComponent(id)}`,
    news: `/news/${encodeURIComponent(id)}`,
    guide: `/guides/${encodeURIComponent(id)}`,
    branding: `/look/${encodeURIComponent(id)}`,
  })[kind];

/** Records of files that screens took over; each can be given back to its file. */
export function OverrideList() {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const mayRoles = usePermission('administration-roles', 'edit');
  const mayApps = usePermission('administration-apps', 'edit');
  const [asked, setAsked] = useState<OverrideRecord | null>(null);
  const [problem, setProblem] = useState('');
  const mayArticles = usePermission('administration-news', 'edit');
  const mayDepartments = usePermission('administration-departments', 'edit');
  const mayPeople = usePermission('administration-people', 'edit');
  const mayLook = usePermission('administration-branding', 'edit');
  const may = {
    department: mayDepartments,
    person: mayPeople,
    role: mayRoles,
    app: mayApps,
    function: mayApps,
    news: mayArticles,
    guide: mayArticles,
    branding: mayLook,
  };
  const columns: Column<OverrideRecord>[] = [
    { key: 'name', name: texts.name, sorts: true, render: (row) => row.name },
    { key: 'kind', name: texts.kind, sorts: true, render: (row) => texts[row.kind] },
    { key: 'file', name: texts.file, render: (row) => `${row.file} · ${row.id}` },
    { key: 'by', name: texts.by, sorts: true, render: (row) => row.by },
    { key: 'at', name: texts.at, sorts: true, render: (row) => <Time at={row.at} /> },
    {
      key: 'give',
      name: texts.reset,
      render: (row) =>
        may[row.kind] && (
          <button type="button" className="at-button" aria-label={`${common.giveBack} · ${row.name}`} onClick={() => setAsked(row)}>
            {common.giveBack}
          </button>
        ),
    },
  ];
  return (
    <ListScreen
      of="overrides"
      title={texts.title}
      remark={texts.remark}
      columns={columns}
      filters={[{ name: 'kind', label: texts.kind, choices: kinds.map((value) => ({ value, name: texts[value] })) }]}
      idOf={({ kind, id }) => `${kind}:${id}`}
      nameOf={({ name }) => name}
      linkTo={screenOf}
    >
      {(again) =>
        asked && (
          <Confirm
            title={`${common.giveBack} · ${asked.name}`}
            does={common.giveBack}
            danger
            problem={problem}
            onClose={() => {
              setAsked(null);
              setProblem('');
            }}
            onDo={() =>
              giveBack(send, asked).then(
                () => {
                  setAsked(null);
                  again();
                },
                (error: Error) => setProblem(error.message),
              )
            }
          >
            <p>{common.giveBackWhy}</p>
            <p>
              <Link to={screenOf(asked)}>{texts.look}</Link>
            </p>
          </Confirm>
        )
      }
    </ListScreen>
  );
}

/** Calls the route of the record's kind, because its rules apply here too. */
async function giveBack(send: Send, { kind, id }: OverrideRecord): Promise<void> {
  const params = { id };
  const calls = {
    app: ['GET /administration/v1/apps/{id}', 'POST /administration/v1/apps/{id}/ownership'],
    function: ['GET /administration/v1/functions/{id}', 'POST /administration/v1/functions/{id}/ownership'],
    role: ['GET /administration/v1/roles/{id}', 'POST /administration/v1/roles/{id}/ownership'],
    department: ['GET /administration/v1/departments/{id}', 'POST /administration/v1/departments/{id}/ownership'],
    person: ['GET /administration/v1/people/{id}', 'POST /administration/v1/people/{id}/ownership'],
    news: ['GET /administration/v1/news/{id}', 'POST /administration/v1/news/{id}/ownership'],
    guide: ['GET /administration/v1/guides/{id}', 'POST /administration/v1/guides/{id}/ownership'],
    branding: ['GET /administration/v1/branding/{id}', 'POST /administration/v1/branding/{id}/ownership'],
  } as const satisfies Record<OverrideKind, readonly string[]>;
  const [read, give] = calls[kind];
  const { version } = await send(read, { params });
  await send(give, { params, body: { owner: 'files', version } });
}
