import type { ImportFile, ImportKind, ImportPlan } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSend, useUpload } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Screen } from '../parts/screen.tsx';
import { useList } from '../texts/use-list.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { PlanTable } from './plan-table.tsx';
import { saveWorkbook } from './save-workbook.ts';
import { texts as table } from './texts.ts';

/** Error code of an import whose plan is outdated. */
const stale = '40939';

/** Imports a file in two steps: a plan, which changes nothing, and then the import. */
export function ImportScreen() {
  const texts = useTexts(table);
  const listed = useList();
  const send = useSend();
  const upload = useUpload();
  const [query, setQuery] = useSearchParams();
  const mayApps = usePermission('administration-apps', 'import');
  const kinds: Record<ImportKind, boolean> = {
    departments: usePermission('administration-departments', 'add'),
    people: usePermission('administration-people', 'import'),
    roles: usePermission('administration-roles', 'import'),
    apps: mayApps,
    functions: mayApps,
  };
  const mayExport = usePermission('administration-files', 'export');
  const one = (Object.keys(kinds) as ImportKind[]).filter((kind) => kinds[kind]);
  const allowed: ImportFile[] = one.length > 1 ? ['all', ...one] : one;
  const kind = allowed.find((each) => each === query.get('kind')) ?? allowed[0] ?? 'people';
  const [file, setFile] = useState<File | null>(null);
  /** The imported file, if rows of it were rejected. */
  const [rest, setRest] = useState<File | null>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [busy, setBusy] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [asks, setAsks] = useState(false);
  const id = useId();

  function startAnew(): void {
    setFile(null);
    setRest(null);
    setPlan(null);
    setNote('');
    setProblem('');
  }

  /** Runs a call; shows a text while it is pending and its error message. */
  async function wait(text: string, work: () => Promise<void>): Promise<void> {
    setBusy(text);
    setProblem('');
    await work().catch((error: CallError) => setProblem(error.message));
    setBusy('');
  }

  const look = (chosen: File) =>
    wait(texts.looking, async () => {
      setNote('');
      setRest(null);
      setPlan(null);
      setFile(chosen);
      setPlan(await upload('POST /administration/v1/import/{kind}/rehearsal', chosen, {}, { kind }));
    });

  const apply = (chosen: File, { version }: ImportPlan) =>
    wait(texts.applying, async () => {
      setAsks(false);
      try {
        const counts = await upload('POST /administration/v1/import/{kind}/{version}', chosen, {}, { kind, version });
        startAnew();
        setNote(fill(texts.done, counts));
        if (counts.refuse > 0) setRest(chosen);
      } catch (error) {
        const { code, data } = error as CallError;
        if (code !== stale) throw error;
        setPlan(data as ImportPlan);
        setProblem(texts.stale);
      }
    });

  const saveRefused = (of: File) =>
    wait(texts.looking, async () => saveWorkbook(await upload('POST /administration/v1/import/{kind}/refused', of, {}, { kind })));

  const refusedIn = rest ?? (plan !== null && plan.counts.refuse > 0 ? file : null);
  const administering = plan?.rows.filter(({ administers }) => administers.length > 0).length ?? 0;
  const count = plan === null ? 0 : plan.counts.create + plan.counts.change;
  return (
    <Screen title={texts.title} remark={texts.remark}>
      <div className="at-form admin-form">
        <div className="at-field">
          <label htmlFor={`${id}-kind`}>{texts.kind}</label>
          <select
            id={`${id}-kind`}
            className="at-input"
            value={kind}
            disabled={busy !== ''}
            onChange={({ target }) => {
              startAnew();
              setQuery({ kind: target.value }, { replace: true });
            }}
          >
            {allowed.map((each) => (
              <option key={each} value={each}>
                {texts[each]}
              </option>
            ))}
          </select>
        </div>
        <div className="at-field">
          <label htmlFor={`${id}-file`}>{texts.file}</label>
          <div className="at-file">
            <span className="at-button" aria-hidden="true">
              {texts.chooseFile}
            </span>
            <input
              id={`${id}-file`}
              type="file"
              accept={kind === 'all' ? '.xlsx' : '.xlsx,.csv'}
              disabled={busy !== ''}
              aria-describedby={`${id}-chosen ${id}-help`}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) void look(chosen);
                // The same file may be chosen again when it was changed.
                target.value = '';
              }}
            />
          </div>
          <p className="at-note" id={`${id}-chosen`}>
            {file?.name}
          </p>
          <p className="at-note" id={`${id}-help`}>
            {texts.fileHelp}
          </p>
        </div>
        <div className="at-actions at-wide">
          <button
            type="button"
            className="at-button"
            onClick={() =>
              void wait('', async () => saveWorkbook(await send('GET /administration/v1/import/{kind}/template', { params: { kind } })))
            }
          >
            {texts.template}
          </button>
          {mayExport && (
            <button
              type="button"
              className="at-button"
              disabled={busy !== ''}
              onClick={() =>
                void wait(texts.exporting, async () =>
                  saveWorkbook(await send('GET /administration/v1/import/{kind}/export', { params: { kind } })),
                )
              }
            >
              {texts.present}
            </button>
          )}
        </div>
      </div>
      {problem && (
        <p className="at-problem" role="alert">
          {problem}
        </p>
      )}
      <p className="at-note" role="status">
        {busy || note || (plan !== null && `${fill(texts.summary, plan.counts)} ${texts.nothingYet}`)}
      </p>
      {plan !== null && plan.unknownColumns.length > 0 && (
        <p className="at-problem" role="alert">
          {fill(texts.unknownColumns, { columns: listed(plan.unknownColumns) })}
        </p>
      )}
      {plan !== null && plan.unknownSheets.length > 0 && (
        <p className="at-problem" role="alert">
          {fill(texts.unknownSheets, { sheets: listed(plan.unknownSheets) })}
        </p>
      )}
      <div className="at-actions admin-record-actions">
        {count > 0 && (
          <button type="button" className="at-button at-button-primary" disabled={busy !== ''} onClick={() => setAsks(true)}>
            {fill(texts.apply, { count })}
          </button>
        )}
        {refusedIn !== null && (
          <button type="button" className="at-button" disabled={busy !== ''} onClick={() => void saveRefused(refusedIn)}>
            {texts.refusedRows}
          </button>
        )}
      </div>
      {plan !== null && <PlanTable key={plan.version} plan={plan} all={kind === 'all'} />}
      {asks && plan !== null && file !== null && (
        <Confirm
          title={fill(texts.apply, { count })}
          does={fill(texts.apply, { count })}
          danger={administering > 0}
          onDo={() => apply(file, plan)}
          onClose={() => setAsks(false)}
        >
          <p>{fill(texts.applyWhy, { count, refuse: plan.counts.refuse })}</p>
          {administering > 0 && <p>{fill(texts.administersWhy, { count: administering })}</p>}
        </Confirm>
      )}
    </Screen>
  );
}
