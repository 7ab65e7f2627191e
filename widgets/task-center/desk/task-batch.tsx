import { formatNumber, msg, str } from '@atrium/i18n';
import { bringBack, type Decided, decideTasks, deleteDrafts, everyTask, putOff, type TaskKind, type TaskRows } from '@atrium/stores';
import { lazy, type Ref, Suspense, useImperativeHandle, useState } from 'react';
import { Icon } from '../../icon.tsx';
import { Modal } from '../../modal.tsx';
import { BatchBar } from '../../work-list/batch-bar.tsx';
import { LaterMenu } from '../../work-list/later-menu.tsx';
import type { Ticks } from '../../work-list/use-ticks.ts';
import { actionName } from '../task-words.ts';
import { ReasonForm } from '../detail/reason-form.tsx';
import { BatchResult } from './batch-result.tsx';
import { SureToDelete } from './sure-to-delete.tsx';

interface Props {
  kind: TaskKind;
  later: boolean;
  list: TaskRows;
  ticks: Ticks;
  /** The address leads into the form of who stands in. */
  standIn: boolean;
  onStandInClosed(): void;
  ref?: Ref<BatchHandle>;
}

/** The same by key: what a letter does where rows are ticked. */
export interface BatchHandle {
  decide(action: string): void;
  ask(): void;
}

const StandInButton = lazy(async () => ({ default: (await import('../more/stand-in.tsx')).StandInButton }));

/** What is done with the ticked rows, and only with those; what needs the person stays ticked (R-LIST-03). */
export function TaskBatch({ kind, later, list, ticks, standIn, onStandInClosed, ref }: Props) {
  const [result, setResult] = useState<{ decided: Decided; titles: ReadonlyMap<string, string> } | null>(null);
  const [returning, setReturning] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState<{ ids: readonly string[]; action: string; comment: string } | null>(null);
  const [deleting, setDeleting] = useState<readonly string[] | null>(null);
  const [others, setOthers] = useState<readonly { id: string; title: string }[]>([]);
  const everything = async () => {
    const found = await everyTask(list.filter);
    if (found) setOthers(found.tasks);
    return found && { ids: found.tasks.map(({ id }) => id), total: found.total };
  };
  const loaded = list.status === 'ready' ? [...list.lines.values()] : [];
  const titles = new Map([...others, ...loaded].map(({ id, title }) => [id, title]));
  const decide = async (ids: readonly string[], action: string, comment = '', sure = false) => {
    setResult(null);
    // What nobody has seen is counted before it is decided.
    if (ticks.everything && !sure) return setAsking({ ids, action, comment });
    const decided = await decideTasks(ids, action, comment);
    if (!decided) return;
    const needs = decided.results.filter(({ outcome }) => outcome !== 'done');
    // What is gone cannot be ticked any more.
    ticks.keep(needs.filter(({ outcome }) => outcome !== 'gone' && outcome !== 'moved').map(({ id }) => id));
    setResult(needs.length > 0 ? { decided, titles } : null);
  };
  useImperativeHandle(ref, () => ({
    decide: (action) => void decide([...ticks.ids], action),
    ask: () => setReturning([...ticks.ids]),
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
          if (kind === 'todo') {
            return (
              <>
                <button type="button" className="quiet" disabled={none} onClick={() => void decide(ids, 'approve')}>
                  <Icon name="check" />
                  {actionName({ id: 'approve', name: '' })}
                </button>
                {!none && (
                  <>
                    <button type="button" className="quiet" onClick={() => setReturning(ids)}>
                      {actionName({ id: 'return', name: '' })}
                    </button>
                    {!ticks.everything && <LaterMenu onChosen={(until) => void then(putOff(ids, until))} />}
                  </>
                )}
                {none && (
                  <Suspense fallback={null}>
                    <StandInButton opened={standIn} onClosed={onStandInClosed} />
                  </Suspense>
                )}
              </>
            );
          }
          if (kind === 'toread') {
            return (
              <button type="button" className="quiet" disabled={none} onClick={() => void decide(ids, 'read')}>
                <Icon name="check" />
                {msg('标为已阅', { id: 'task-center.read-ticked' })}
              </button>
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
      {returning && (
        <div className="asking">
          <ReasonForm
            action={actionName({ id: 'return', name: '' })}
            required
            onCancel={() => setReturning(null)}
            onSend={(comment) => {
              setReturning(null);
              void decide(returning, 'return', comment);
            }}
          />
        </div>
      )}
      {asking && (
        <Modal
          role="alertdialog"
          heading={msg(str`${actionName({ id: asking.action, name: '' })}全部 ${formatNumber(asking.ids.length)} 项？`, {
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
                {actionName({ id: asking.action, name: '' })}
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
