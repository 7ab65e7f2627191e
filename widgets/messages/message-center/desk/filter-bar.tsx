import { msg } from '@atrium/i18n';
import { $messageCounts, type MessageCounts } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { messageTypes, typeName } from '../../message-words.ts';
import { SearchField } from '../../../parts/search-field.tsx';
import { Choice, FilterBar, FilterTabs } from '../../../parts/work-list/filter-bar.tsx';
import { type MessageQuery, type Range, ranges, type Tab, tabs } from './message-query.ts';

interface Props {
  query: MessageQuery;
  onChange(change: Record<string, string | null>): void;
}

/** Which messages: tabs with their counts, words, type and time. */
export function MessageFilters({ query, onChange }: Props) {
  const counts = useStore($messageCounts);
  const search = useCallback((q: string) => onChange({ q: q || null, id: null }), [onChange]);
  return (
    <FilterBar
      tabs={
        <FilterTabs
          label={msg('消息的分类', { id: 'message-center.tabs' })}
          tabs={tabs.map((tab) => ({ value: tab, name: tabName(tab), count: counts ? countOf(tab, counts) : undefined }))}
          value={query.tab}
          onChoose={(tab) => onChange({ tab: tab === 'all' ? null : tab, id: null })}
        />
      }
    >
      <SearchField label={msg('搜索消息', { id: 'message-center.search' })} words={query.words} onChange={search} />
      <Choice
        label={msg('消息类型', { id: 'message-center.type' })}
        any={msg('全部类型', { id: 'message-center.any-type' })}
        value={query.type}
        options={messageTypes.map((type) => ({ value: type, name: typeName(type) }))}
        onChoose={(type) => onChange({ type, id: null })}
      />
      <Choice
        label={msg('时间', { id: 'message-center.range' })}
        any={msg('全部时间', { id: 'message-center.any-time' })}
        value={query.range}
        options={ranges.map((range) => ({ value: range, name: rangeName(range) }))}
        onChoose={(range) => onChange({ range, id: null })}
      />
    </FilterBar>
  );
}

const tabName = (tab: Tab): string =>
  ({
    all: msg('全部', { id: 'message-center.all' }),
    unread: msg('未读', { id: 'message-center.unread' }),
    snoozed: msg('稍后', { id: 'message-center.snoozed' }),
    archived: msg('已归档', { id: 'message-center.archived' }),
  })[tab];

const countOf = (tab: Tab, { inbox, unread, snoozed, archived }: MessageCounts): number => ({ all: inbox, unread, snoozed, archived })[tab];

const rangeName = (range: Range): string =>
  ({
    today: msg('今天', { id: 'message-center.today' }),
    week: msg('最近 7 天', { id: 'message-center.week' }),
    month: msg('最近 30 天', { id: 'message-center.month' }),
  })[range];
