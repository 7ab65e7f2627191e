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
import type { ActionInputs } from '../detail/use-action-inputs.ts';
import { BatchResult } from './batch-result.tsx';
import { isOver } from './is-over.ts';
import { SureToDelete } from './sure-to-delete.tsx';

interface Props {
  kind: TaskKind;
  later: boolean;
  list: TaskRows;
  ticks: Ticks;
  inputs: ActionInputs;
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
export function TaskBatch({ kind, later, list, ticks, inputs, absenceOpened, onAbsenceClosed, ref }: Props) {
  const [result, setResult] = useState<{ decided: Decided; titles: ReadonlyMap<string, string> } | null>(null);
  const [commenting, setCommenting] = useState<{ ids: readonly string[]; action: TaskAction } | null>(null);
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
  /** Ticks exactly these, also those that are not loaded. */
  const keepTicked = (ids: readonly string[]) =>
    ticks.everything && ticked(ids).length < ids.length ? ticks.keepEverything(ids) : ticks.keep(ids);
  const decide = async (ids: readonly string[], action: TaskAction, comment = '', sure = false) => {
    setResult(null);
    // Rows out of view are counted before they are decided.
    if (ticks.everything && !sure) return setAsking({ ids, action, comment });
    if (comment !== '') setCommenting(null);
    // Another task's action with the same key is a different action: it is not mixed in.
    const others = ticked(ids).filter(({ actions }) => actions.some(({ key, name }) => key === action.key && name !== action.name));
    const apart = others.map(({ id }) => id);
    const same = ids.filter((id) => !apart.includes(id));
    const decided = await decideTasks(same, { action: action.key, comment, quick: true });
    const unsent = decided?.unsent ?? same;
    // The written reason is shown again for tasks that still need it.
    if (unsent.length === 0) inputs.forget('', action.key);
    else if (comment !== '') setCommenting({ ids: decided ? unsent : ids, action });
    if (!decided) return;
    for (const { id, outcome } of decided.results) if (isOver(outcome)) inputs.forget(id);
    const needs = decided.results.filter(({ outcome }) => outcome !== 'done');
    // Rows that are gone can no longer be ticked.
    const left = needs.filter(({ outcome }) => !isOver(outcome)).map(({ id }) => id);
    keepTicked([...left, ...apart, ...unsent]);
    setResult((needs.length > 0 && same.length > 1) || unsent.length > 0 ? { decided, titles } : null);
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
  const then = async (undone: Promise<readonly string[]>) => keepTicked(await undone);
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
                {kind === 'todo' && !none && !ticks.everything && (
                  <LaterMenu onChosen={(until) => void then(putOff(ids, until).then((isDone) => (isDone ? [] : ids)))} />
                )}
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
            key={commenting.action.key}
            action={commenting.action}
            task=""
            inputs={inputs}
            onCancel={() => setCommenting(null)}
            onSend={({ comment }) => void decide(commenting.ids, commenting.action, comment)}
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
