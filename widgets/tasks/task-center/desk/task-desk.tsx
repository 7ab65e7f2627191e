import {
  $day,
  $taskDetails,
  actionName,
  type Decision,
  decideTasks,
  type ListKeys,
  prefetchTasks,
  putOff,
  quickAction,
  sendOfTask,
  type Task,
  type TaskAction,
  type TaskKind,
  taskList,
  type TaskNature,
} from '@atrium/stores';
import { msg, str } from '@atrium/i18n';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { request, useHost } from '../../../parts/element/host.ts';
import { useQuery } from '../../../parts/hooks/use-query.ts';
import { tomorrowMorning } from '../../../parts/work-list/later-times.ts';
import { ListAndDetail } from '../../../parts/work-list/list-and-detail.tsx';
import { useRowHeight } from '../../../parts/work-list/row-height.ts';
import { useOpenRow } from '../../../parts/work-list/use-open-row.ts';
import { tickedIn, useTicks } from '../../../parts/work-list/use-ticks.ts';
import { placeIn, WorkList } from '../../../parts/work-list/work-list.tsx';
import type { Input } from '../detail/detail-props.ts';
import { TaskDetail } from '../detail/task-detail.tsx';
import { useActionInputs } from '../detail/use-action-inputs.ts';
import { kindName } from '../task-words.ts';
import { isOver } from './is-over.ts';
import { NoTasks } from './no-tasks.tsx';
import { type BatchHandle, TaskBatch } from './task-batch.tsx';
import { TaskFilters } from './task-filters.tsx';
import { filterOf, kindOf, narrowing, readQuery } from './task-query.ts';
import { TaskRow } from './task-row.tsx';

interface TaskDeskProps {
  /** `todo`, `toread`, `apply`, `done` or `draft`. */
  kind?: string;
  /** Its state: `tab`, `q`, `process`, `applicant`, `range`, `order`, `id`, written like the query of an address. */
  query?: string;
  /** Where the list stands at first, in pixels. */
  scrollStart?: number;
}

const need = (first: number, last: number) => taskList.need(first, last);
const ticked: ReadonlySet<TaskKind> = new Set(['todo', 'toread', 'draft']);

const Absences = lazy(async () => ({ default: (await import('../more/absences.tsx')).Absences }));
const UnfinishedForms = lazy(async () => ({ default: (await import('../more/unfinished-forms.tsx')).UnfinishedForms }));

/** The user's to-dos, applications, finished tasks and drafts: list and detail (R-USER-01, R-USER-02, R-USER-03). */
export function TaskDesk({ kind: kindText = 'todo', query: given = '', scrollStart = 0 }: TaskDeskProps) {
  const host = useHost();
  const kind = kindOf(kindText);
  const [params, change] = useQuery(given, narrowing);
  const query = readQuery(params);
  const { words, process, applicant, range, state, order, later, id } = query;
  const list = useStore(taskList.$lines);
  const today = useStore($day);
  const filter = useMemo(
    () => filterOf(kind, { words, process, applicant, range, state, order, later }, today),
    [kind, words, process, applicant, range, state, order, later, today],
  );
  const ticks = useTicks(filter);
  const rowHeight = useRowHeight(84);
  const [asking, setAsking] = useState<{ id: string; action: string } | null>(null);

  useEffect(() => taskList.show(filter), [filter]);
  // Rows of another list are not shown under this one's name.
  const shown = list.filter.kind === kind ? list : { status: 'loading' as const, filter };

  const goTo = useCallback((next: string | null, push: boolean) => change({ id: next }, push), [change]);
  const { rows, open, close, step, goOn } = useOpenRow(taskList, id, goTo);
  usePrefetch(id, shown.status === 'ready' ? shown.lines : none);

  const inputs = useActionInputs(msg(str`${kindName(kind)}：还没有发出的内容`, { id: 'task-center.unsent' }));
  const [sending] = useState(() => new Set<string>());
  const closeForm = (task: string) => setAsking((now) => (now?.id === task ? null : now));

  const decide = async (task: string, decision: Decision) => {
    const past = goOn(task);
    closeForm(task);
    const answer = decideTasks([task], decision);
    past();
    const outcome = (await answer)?.results[0]?.outcome;
    if (isOver(outcome)) inputs.forget(task);
    // Opens a task that the server requires to be viewed first.
    if (outcome === 'changed' || outcome === 'open') goTo(task, true);
  };
  /** An action on the open to-do; its form stays open if the server refuses what was chosen. */
  const decideOpen = async (task: string, action: TaskAction, input: Input) => {
    if (!action.stays && action.asks === undefined && input.files === undefined) return decide(task, { action: action.key, ...input });
    // The form is there until the answer, and may be sent again meanwhile.
    if (sending.has(task)) return;
    sending.add(task);
    const past = goOn(task);
    const decision = { action: action.key, ...input };
    const isSent = action.stays
      ? await sendOfTask(task, { name: actionName(action), ...decision })
      : isOver((await decideTasks([task], decision))?.results[0]?.outcome);
    sending.delete(task);
    if (!isSent) return;
    inputs.forget(task, action.stays ? action.key : '');
    closeForm(task);
    if (!action.stays) past();
  };
  const putOffOne = (task: string, until = tomorrowMorning()) => {
    const past = goOn(task);
    void putOff([task], until);
    past();
  };
  const ask = ({ id: task }: { id: string }, action: string) => {
    setAsking({ id: task, action });
    if (task !== id) goTo(task, true);
  };
  /** By key: harmless actions run at once; else the task opens and asks for the action's input. */
  const act = (task: Task, nature: TaskNature) => {
    const quick = quickAction(task, nature);
    if (quick) return void decide(task.id, { action: quick.key, quick: true });
    const wanted = task.actions.find((action) => action.nature === nature) ?? (nature === 'positive' ? task.actions[0] : undefined);
    if (wanted) ask(task, wanted.key);
    else if (task.id !== id) open(task);
  };
  const batch = useRef<BatchHandle>(null);
  // Where rows are ticked, a letter is for all of them and for nothing else (R-LIST-03).
  const several = id === null && tickedIn(shown, ticks).length > 0;
  const acts = (kind === 'todo' && !later) || kind === 'toread';
  const rowKeys: ListKeys<(row: Task) => void> = acts
    ? {
        approve: (row) => (several ? batch.current?.decide('positive') : act(row, 'positive')),
        'send-back': (row) => (several ? batch.current?.decide('negative') : act(row, 'negative')),
        ...(kind === 'todo' ? { later: (row: Task) => putOffOne(row.id) } : {}),
      }
    : {};
  // oxlint-disable-next-line react/refs -- a key is heard later than it is drawn
  const openKeys = id ? Object.fromEntries(Object.entries(rowKeys).map(([key, run]) => [key, () => onOpened(id, run)])) : {};
  const clear = () => change({ ...Object.fromEntries(narrowing.map((name) => [name, null])), id: null });

  const decideInRow = (task: Task, action: string) => void decide(task.id, { action, quick: true });
  const drawn = (task: Task, tabIndex: 0 | -1) => (
    <TaskRow
      task={task}
      tabIndex={tabIndex}
      ticked={ticked.has(kind) ? ticks.ids.has(task.id) : undefined}
      onTick={ticks.toggle}
      onOpen={open}
      onAct={acts ? decideInRow : undefined}
    />
  );

  return (
    <ListAndDetail
      label={kindName(kind)}
      tabbed={kind === 'todo'}
      filters={<TaskFilters kind={kind} params={params} onChange={change} total={shown.status === 'ready' ? shown.total : undefined} />}
      list={
        <>
          {kind === 'todo' && (
            <Suspense fallback={null}>
              <Absences />
            </Suspense>
          )}
          {kind === 'draft' && (
            <Suspense fallback={null}>
              <UnfinishedForms />
            </Suspense>
          )}
          {ticked.has(kind) && (
            <TaskBatch
              ref={batch}
              kind={kind}
              later={later}
              list={shown}
              ticks={ticks}
              inputs={inputs}
              absenceOpened={params.has('stand-in')}
              onAbsenceClosed={() => change({ 'stand-in': null })}
            />
          )}
          <div className="rows">
            <WorkList
              // Rows keep the height with which they were laid out first.
              key={rowHeight}
              ref={rows}
              rowHeight={rowHeight}
              label={kindName(kind)}
              list={shown}
              row={drawn}
              current={id}
              {...(ticked.has(kind) ? { ticks } : {})}
              keys={rowKeys}
              offset={scrollStart}
              onOffset={(top) => request(host, 'atrium-scroll-changed', { top })}
              onNeed={need}
              failed={msg('这份列表没有加载出来。', { id: 'task-center.failed' })}
              onRetry={() => taskList.show(filter)}
              empty={
                <NoTasks
                  kind={kind}
                  later={later}
                  narrowed={words !== '' || !!process || !!applicant || !!range || !!state}
                  onClear={clear}
                />
              }
            />
          </div>
        </>
      }
      detail={
        id ? (
          <TaskDetail
            key={id}
            id={id}
            kind={kind}
            asking={asking?.id === id ? asking.action : null}
            onAsk={(action) => setAsking(action === null ? null : { id, action })}
            onDecide={(action, input = {}) => void decideOpen(id, action, input)}
            inputs={inputs}
            onLater={(until) => putOffOne(id, until)}
            onClose={close}
            leaving={() => goOn(id)}
          />
        ) : null
      }
      onClose={close}
      onStep={step}
      keys={openKeys}
    />
  );
}

const none: ReadonlyMap<number, Task> = new Map();

/** Prefetches the details on either side of the open one, or the first few (R-USER-01: the next within 100 ms). */
function usePrefetch(id: string | null, lines: ReadonlyMap<number, Task>): void {
  const before = useRef('');
  useEffect(() => {
    const place = placeIn(lines, id);
    const places = place === undefined ? [0, 1] : [place + 1, place - 1, place + 2];
    const ids = places.flatMap((one) => lines.get(one)?.id ?? []);
    if (ids.join() === before.current) return;
    before.current = ids.join();
    prefetchTasks(ids);
  }, [id, lines]);
}

/** Does something with the open task, once it is loaded. */
function onOpened(id: string, run: (task: Task) => void): void {
  const loaded = $taskDetails.get().get(id);
  if (loaded?.status === 'ready') run(loaded.detail.task);
}
