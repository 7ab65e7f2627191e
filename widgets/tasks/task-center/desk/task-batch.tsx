import { formatNumber, msg, str } from '@atrium/i18n';
import {
  actionName,
  bringBack,
  type Decided,
  decideTasks,
  deleteDrafts,
  everyTask,
  putOff,
  sharedActions,
  type TaskAction,
  type TaskKind,
  type TaskNature,
  type TaskRows,
} from '@atrium/stores';
import { lazy, type Ref, Suspense, useImperativeHandle, useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { Modal } from '../../../parts/modal.tsx';
import { BatchBar } from '../../../parts/work-list/batch-bar.tsx';
import { LaterMenu } from '../../../parts/work-list/later-menu.tsx';
import { tickedIn, type Ticks } from '../../../parts/work-list/use-ticks.ts';
import { DecisionForm } from '../detail/decision-form.tsx';
import { BatchResult } from './batch-result.tsx';
import { SureToDelete } from './sure-to-delete.tsx';

interface Props {
  kind: TaskKind;
  later: boolean;
  list: TaskRows;
  ticks: Ticks;
  /** The address leads into the form of an absence. */
  absenceOpened: boolean;
  onAbsenceClosed(): void;
  ref?: Ref<BatchHandle>;
}

/** The same by key: actions by letter on ticked rows. */
export interface BatchHandle {
  decide(nature: TaskNature): void;
}

const AbsenceButton = lazy(async () => ({ default: (await import('../more/absences.tsx')).AbsenceButton }));

/** Actions on the ticked rows, and only on those; rows that need the user stay ticked (R-LIST-03). */
export function TaskBatch({ kind, later, list, ticks, absenceOpened, onAbsenceClosed, ref }: Props) {
  const [result, setResult] = useState<{ decided: Decided; titles: ReadonlyMap<string, string> } | null>(null);
  const [commenting, setCommenting] = useState<{ ids: readonly string[]; action: TaskAction; comment?: string } | null>(null);
  const [asking, setAsking] = useState<{ ids: readonly string[]; action: TaskAction; comment: string } | null>(null);
  const [deleting, setDeleting] = useState<readonly string[] | null>(null);
  const [others, setOthers] = useState<readonly { id: string; title: string }[]>([]);
  const everything = async () => {
    const found = await everyTask(list.filter);
    if (found) setOthers(found.tasks);
    return found && { ids: found.tasks.map(({ id }) => id), total: found.total };
  };
  const loaded = list.status === 'ready' ? [...list.lines.values()] : [];
  const titles = new Map([...others, ...loaded].map(({ id, title }) => [id, title]));
  const ticked = (ids: readonly string[]) => loaded.filter(({ id }) => ids.includes(id));
  const decide = async (ids: readonly string[], action: TaskAction, comment = '', sure = false) => {
    setResult(null);
    // Rows out of view are counted before they are decided.
    if (ticks.everything && !sure) return setAsking({ ids, action, comment });
    // Another task's action with the same key is a different action: it is not mixed in.
    const others = ticked(ids).filter(({ actions }) => actions.some(({ key, name }) => key === action.key && name !== action.name));
    const apart = others.map(({ id }) => id);
    const same = ids.filter((id) => !apart.includes(id));
    const decided = await decideTasks(same, { action: action.key, comment, quick: true });
    // Nothing that was written is lost.
    if (!decided) return comment === '' ? undefined : setCommenting({ ids, action, comment });
    const needs = decided.results.filter(({ outcome }) => outcome !== 'done');
    // Rows that are gone can no longer be ticked.
    const left = needs.filter(({ outcome }) => outcome !== 'gone' && outcome !== 'moved').map(({ id }) => id);
    ticks.keep([...left, ...apart]);
    setResult(needs.length > 0 && same.length > 1 ? { decided, titles } : null);
  };
  const begin = (ids: readonly string[], action: TaskAction) =>
    action.comment === 'required' ? setCommenting({ ids, action }) : void decide(ids, action);
  useImperativeHandle(ref, () => ({
    decide: (nature) => {
      const ids = tickedIn(list, ticks);
      const [only, another] = sharedActions(ticked(ids)).filter(({ action }) => action.nature === nature);
      if (only && !another) begin(ids, only.action);
    },
  }));
  const then = async (done: Promise<boolean>) => {
    if (await done) ticks.keep([]);
  };
  return (
    <>
      <BatchBar label={msg('对所选事项', { id: 'task-center.batch' })} list={list} ticks={ticks} onEverything={everything}>
        {(ids) => {
          const none = ids.length === 0;
          if (kind === 'todo' && later) {
            return (
              <button type="button" className="quiet" disabled={none} onClick={() => void then(bringBack(ids))}>
                {msg('移回待办', { id: 'task-center.bring-back' })}
              </button>
            );
          }
          if (kind === 'todo' || kind === 'toread') {
            const shared = none ? [] : sharedActions(ticked(ids));
            return (
              <>
                {shared.map(({ action, ids: having }) => (
                  <button key={`${action.key} ${action.name}`} type="button" className="quiet" onClick={() => begin(ids, action)}>
                    {action.nature === 'positive' && <Icon name="check" />}
                    {actionName(action)}
                    {having.length < ids.length && !ticks.everything && <span className="number">{formatNumber(having.length)}</span>}
                  </button>
                ))}
                {!none && shared.length === 0 && (
                  <span className="soft">{msg('所选的都要打开办理', { id: 'task-center.none-shared' })}</span>
                )}
                {kind === 'todo' && !none && !ticks.everything && <LaterMenu onChosen={(until) => void then(putOff(ids, until))} />}
                {kind === 'todo' && none && (
                  <Suspense fallback={null}>
                    <AbsenceButton opened={absenceOpened} onClosed={onAbsenceClosed} />
                  </Suspense>
                )}
              </>
            );
          }
          return (
            <button
              type="button"
              className="quiet"
              disabled={none}
              onClick={() => (ticks.everything ? setDeleting(ids) : void then(deleteDrafts(ids)))}
            >
              {msg('删除', { id: 'task-center.delete' })}
            </button>
          );
        }}
      </BatchBar>
      {commenting && (
        <div className="asking">
          <DecisionForm
            isForSeveral
            action={commenting.action}
            start={commenting.comment ?? ''}
            onCancel={() => setCommenting(null)}
            onSend={({ comment = '' }) => {
              setCommenting(null);
              void decide(commenting.ids, commenting.action, comment);
            }}
          />
        </div>
      )}
      {asking && (
        <Modal
          role="alertdialog"
          heading={msg(str`${actionName(asking.action)}全部 ${formatNumber(asking.ids.length)} 项？`, {
            id: 'task-center.sure-all',
          })}
          onClose={() => setAsking(null)}
          actions={
            <>
              <button type="button" className="button" data-first onClick={() => setAsking(null)}>
                {msg('取消', { id: 'task-center.cancel' })}
              </button>
              <button
                type="button"
                className="button primary"
                onClick={() => {
                  setAsking(null);
                  void decide(asking.ids, asking.action, asking.comment, true);
                }}
              >
                {actionName(asking.action)}
              </button>
            </>
          }
        >
          <p>{msg('包括列表里还没有看过的。每一项单独办理，办不了的会逐项说明；10 秒内可以撤销。', { id: 'task-center.sure-all-help' })}</p>
        </Modal>
      )}
      {deleting && (
        <SureToDelete
          count={deleting.length}
          onClose={() => setDeleting(null)}
          onSure={() => {
            setDeleting(null);
            void then(deleteDrafts(deleting));
          }}
        />
      )}
      {result && <BatchResult {...result} onClose={() => setResult(null)} />}
    </>
  );
}
