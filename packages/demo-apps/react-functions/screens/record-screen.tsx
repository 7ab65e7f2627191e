import type { CallError } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';
import { Link, useLocation } from 'react-router';
import { useCall } from '../call.ts';
import type { Kind, Value } from '../../service/functions/declaration.ts';
import type { DeclaredFunction, ShownRow } from '../../service/functions/declared-function.ts';
import { type isNew, useFocusAtFirst } from '../focus.ts';
import { overTimes, timeText } from '../format.ts';
import { useRefusal } from '../refusal.ts';
import { useTexts } from '../texts.ts';
import { CaseSteps } from '../views/case-steps.tsx';
import { Cell, Tag } from '../views/cell.tsx';
import { FileCell } from '../views/file-cell.tsx';
import { Steps } from '../views/steps.tsx';
import { FlowActions } from '../views/flow-actions.tsx';

interface RecordScreenProps {
  declared: DeclaredFunction;
  row: ShownRow | undefined;
  onChanged(): void;
}

/** Whether the value needs the full width: a picture or a long text. */
const isWide = (kind: Kind, value: Value | undefined): boolean =>
  kind === 'picture' || (kind === 'text' && typeof value === 'string' && value.length > 40);

/** One record: its fields, its state in the process, and the actions that the user may take. */
export function RecordScreen({ declared, row, onChanged }: RecordScreenProps) {
  const texts = useTexts();
  const language = useLocale();
  const call = useCall();
  const [problem, setProblem] = useRefusal();
  const location = useLocation();
  const comesNew = (location.state as Partial<typeof isNew> | null)?.isNew === true;
  const heading = useFocusAtFirst<HTMLHeadingElement>(comesNew);
  // The pressed button goes with the state of the record.
  const refresh = () => {
    heading.current?.focus();
    onChanged();
  };
  const { code, name, columns, states, form, words } = declared;
  const back = (
    <Link className="at-back" to={{ search: '' }}>
      ‹ {texts.back}
    </Link>
  );
  if (!row)
    return (
      <>
        <div className="at-head">
          {back}
          <h1 ref={heading} tabIndex={-1}>
            {name}
          </h1>
        </div>
        {comesNew ? (
          <p className="at-state" role="status">
            {texts.loading}
          </p>
        ) : (
          <p className="at-state" role="alert">
            {texts.noRecord}
          </p>
        )}
      </>
    );
  const state = states.find(({ key }) => key === row.state);
  // In the order of the declaration.
  const next = (state?.next ?? []).flatMap((to) => states.find(({ key }) => key === to) ?? []);
  // The first that goes on is the main action; to withdraw, to stop or to open again what has ended well is not.
  const main = state?.colour === 'success' ? undefined : next.find(({ colour }) => colour !== 'neutral' && colour !== 'danger')?.key;
  const title = columns.find(({ kind }) => kind === 'text' || kind === 'month');
  const move = (to: string) =>
    call(`/functions/${code}/rows/${encodeURIComponent(row.id)}?language=${language}`, { method: 'PUT', body: { state: to } }).then(
      () => {
        setProblem('');
        refresh();
      },
      (error: CallError) => setProblem(error.message),
    );
  return (
    <>
      <div className="at-head">
        {back}
        <h1 ref={heading} tabIndex={-1}>
          {name} · {row.id}
        </h1>
        <div className="at-actions">
          {row.mayHandInAgain === true && (
            <Link className="at-button at-button-primary" to={`?again=${encodeURIComponent(row.id)}`}>
              {texts.again}
            </Link>
          )}
          {form.length > 0 && (state === undefined || next.length > 0) && (
            <Link className="at-button" to={`?key=${encodeURIComponent(row.id)}&edit=1`}>
              {texts.edit}
            </Link>
          )}
          {next.map(({ key, name: to, move: verb = to, colour }) => (
            <button
              type="button"
              key={key}
              className={`at-button ${key === main ? 'at-button-primary' : colour === 'danger' ? 'at-button-danger' : ''}`}
              data-next={key}
              onClick={() => void move(key)}
            >
              {verb}
            </button>
          ))}
        </div>
        {title && (
          <p className="fn-title">
            <Cell declared={declared} column={title} row={row} />
          </p>
        )}
      </div>
      {problem && (
        <p className="at-problem" role="alert">
          {problem}
        </p>
      )}
      {row.steps ? row.steps.length > 0 && <CaseSteps steps={row.steps} label={texts.steps} /> : <Steps declared={declared} row={row} />}
      {row.may !== undefined && <FlowActions code={code} id={row.id} actions={row.may} onDone={onChanged} onMoved={refresh} />}
      <dl className="at-facts">
        {state && (
          <div>
            <dt>{texts.state}</dt>
            <dd>
              <Tag colour={state.colour}>{state.name}</Tag>
            </dd>
          </div>
        )}
        {row.handler !== undefined && (
          <div>
            <dt>{texts.handler}</dt>
            <dd>{row.handler}</dd>
          </div>
        )}
        {columns
          .filter((column) => column.kind !== 'state' && column !== title)
          .map((column) => (
            <div key={column.key} className={isWide(column.kind, row.values[column.key]) ? 'fn-wide' : undefined}>
              <dt>{column.name}</dt>
              <dd>
                <Cell declared={declared} column={column} row={row} />
              </dd>
            </div>
          ))}
      </dl>
      {row.history.length > 0 && (
        <>
          <h2 className="at-section">{overTimes(texts.history, language)}</h2>
          <ol className="fn-history">
            {row.history.map(({ at, who, state: was, what, comment, files = [] }) => (
              <li key={`${at}${was}${what}`}>
                <span>{what ?? states.find(({ key }) => key === was)?.name ?? texts.saved}</span> {words[who] ?? who}
                <time dateTime={at}>{timeText(at, language)}</time>
                {comment && <p>{comment}</p>}
                {files.map(({ id, file }) => (
                  <FileCell key={id} value={file} />
                ))}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
