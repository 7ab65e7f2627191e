import { formatNumber, msg } from '@atrium/i18n';
import { type TaskFacets, taskFacets, type TaskKind, type TaskOrder } from '@atrium/stores';
import { useCallback, useEffect, useState } from 'react';
import { SearchField } from '../../../parts/search-field.tsx';
import { Choice, FilterBar, FilterTabs } from '../../../parts/work-list/filter-bar.tsx';
import { outcomeName } from '../../outcome-words.ts';
import { kindName } from '../task-words.ts';
import { SavedFilters } from './saved-filters.tsx';
import { narrowedQuery, orders, type Range, ranges, readQuery, type State, states } from './task-query.ts';

interface Props {
  kind: TaskKind;
  params: URLSearchParams;
  onChange(change: Record<string, string | null>): void;
  /** Of the whole list, once it is known. */
  total: number | undefined;
}

/** Which tasks: words, process, applicant, time and order; and filters that have a name. */
export function TaskFilters({ kind, params, onChange, total }: Props) {
  const { words, process, applicant, range, state, order, later } = readQuery(params);
  const facets = useFacets(kind, later, total);
  const search = useCallback((q: string) => onChange({ q: q || null, id: null }), [onChange]);
  const named = (list: TaskFacets['processes'], chosen: string | null) => {
    const options = list.map(({ value, name, count }) => ({ value, name: `${name} ${formatNumber(count)}` }));
    // A choice from the address is offered even if no row has it.
    return chosen && !list.some(({ value }) => value === chosen) ? [{ value: chosen, name: chosen }, ...options] : options;
  };
  const tab = later ? 'later' : 'now';
  return (
    <FilterBar
      narrowing={
        [words !== '', process, applicant, range, kind === 'apply' && state, order !== null && order !== 'newest'].filter(Boolean).length
      }
      tabs={
        kind === 'todo' ? (
          <FilterTabs
            label={msg('待办的分类', { id: 'task-center.tabs' })}
            tabs={[
              { value: 'now', name: kindName('todo'), count: later ? undefined : total },
              { value: 'later', name: msg('稍后', { id: 'task-center.later' }), count: later ? total : undefined },
            ]}
            value={tab}
            onChoose={(chosen) => onChange({ tab: chosen === 'later' ? chosen : null, id: null })}
          />
        ) : null
      }
    >
      <SearchField label={msg('搜索', { id: 'task-center.search' })} words={words} onChange={search} />
      {kind === 'apply' && (
        <Choice
          label={msg('状态', { id: 'task-center.state' })}
          any={msg('全部状态', { id: 'task-center.any-state' })}
          value={state}
          options={states.map((value) => ({ value, name: stateName(value) }))}
          onChoose={(value) => onChange({ state: value, id: null })}
        />
      )}
      <Choice
        label={msg('流程', { id: 'task-center.process' })}
        any={msg('全部流程', { id: 'task-center.any-process' })}
        value={process}
        options={named(facets.processes, process)}
        onChoose={(value) => onChange({ process: value, id: null })}
      />
      {(kind === 'todo' || kind === 'toread' || kind === 'done') && (
        <Choice
          label={msg('申请人', { id: 'task-center.applicant' })}
          any={msg('全部申请人', { id: 'task-center.any-applicant' })}
          value={applicant}
          options={named(facets.applicants, applicant)}
          onChoose={(value) => onChange({ applicant: value, id: null })}
        />
      )}
      <Choice
        label={msg('时间', { id: 'task-center.range' })}
        any={msg('全部时间', { id: 'task-center.any-time' })}
        value={range}
        options={ranges.map((value) => ({ value, name: rangeName(value) }))}
        onChoose={(value) => onChange({ range: value, id: null })}
      />
      {kind === 'todo' && (
        <Choice<TaskOrder>
          label={msg('排序', { id: 'task-center.order' })}
          any={orderName('newest')}
          value={order === 'newest' ? null : order}
          options={orders.filter((value) => value !== 'newest').map((value) => ({ value, name: orderName(value) }))}
          onChoose={(value) => onChange({ order: value, id: null })}
        />
      )}
      <SavedFilters kind={kind} query={narrowedQuery(params)} onChange={onChange} />
    </FilterBar>
  );
}

const none: TaskFacets = { processes: [], applicants: [] };

/** Fields by which the list can be filtered; reloaded when its length has changed. */
function useFacets(kind: TaskKind, later: boolean, total: number | undefined): TaskFacets {
  const [facets, setFacets] = useState(none);
  useEffect(() => {
    let current = true;
    void taskFacets(kind, later).then((found) => current && setFacets(found));
    return () => {
      current = false;
    };
  }, [kind, later, total]);
  return facets;
}

const stateName = (state: State): string =>
  ({
    running: msg('进行中', { id: 'task-center.running' }),
    returned: outcomeName('returned'),
    over: msg('已结束', { id: 'task-center.over' }),
  })[state];

const rangeName = (range: Range): string =>
  ({
    today: msg('今天', { id: 'task-center.today' }),
    week: msg('最近 7 天', { id: 'task-center.week' }),
    month: msg('最近 30 天', { id: 'task-center.month' }),
    older: msg('30 天以前', { id: 'task-center.older' }),
  })[range];

const orderName = (order: TaskOrder): string =>
  ({
    newest: msg('最新在前', { id: 'task-center.newest' }),
    oldest: msg('最早在前', { id: 'task-center.oldest' }),
    due: msg('快到期的在前', { id: 'task-center.due-first' }),
  })[order];
