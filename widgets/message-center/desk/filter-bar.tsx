import { formatNumber, msg } from '@atrium/i18n';
import { $messageCounts, type MessageCounts } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Icon } from '../../icon.tsx';
import { type MessageQuery, type Range, ranges, type Tab, tabs } from './message-query.ts';
import { messageTypes, typeName } from '../../message-words.ts';

interface Props {
  query: MessageQuery;
  onChange(change: Record<string, string | null>): void;
}

const typingPause = 250;

/** Which messages: tabs with their counts, words, type and time. */
export function FilterBar({ query, onChange }: Props) {
  const counts = useStore($messageCounts);
  const choose = (tab: Tab) => onChange({ tab: tab === 'all' ? null : tab, id: null });
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs.at((tabs.indexOf(query.tab) + step) % tabs.length)!;
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div className="filters">
      <div className="tabs" role="tablist" aria-label={msg('消息的分类', { id: 'message-center.tabs' })} onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            data-tab={tab}
            aria-selected={tab === query.tab}
            aria-controls="lines"
            tabIndex={tab === query.tab ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {tabName(tab)} {counts && <span className="number">{formatNumber(countOf(tab, counts))}</span>}
          </button>
        ))}
      </div>
      <div className="choices">
        <Words words={query.words} onChange={(q) => onChange({ q: q || null, id: null })} />
        <select
          aria-label={msg('消息类型', { id: 'message-center.type' })}
          value={query.type ?? ''}
          onChange={({ target }) => onChange({ type: target.value || null, id: null })}
        >
          <option value="">{msg('全部类型', { id: 'message-center.any-type' })}</option>
          {messageTypes.map((type) => (
            <option key={type} value={type}>
              {typeName(type)}
            </option>
          ))}
        </select>
        <select
          aria-label={msg('时间', { id: 'message-center.range' })}
          value={query.range ?? ''}
          onChange={({ target }) => onChange({ range: target.value || null, id: null })}
        >
          <option value="">{msg('全部时间', { id: 'message-center.any-time' })}</option>
          {ranges.map((range) => (
            <option key={range} value={range}>
              {rangeName(range)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** What is typed is looked for when the person pauses; an input method that still composes is waited for. */
function Words({ words, onChange }: { words: string; onChange(words: string): void }) {
  const [typed, setTyped] = useState(words);
  const [composing, setComposing] = useState(false);
  const [given, setGiven] = useState(words);
  if (given !== words) {
    setGiven(words);
    setTyped(words);
  }
  useEffect(() => {
    if (typed === words || composing) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed, words, composing, onChange]);
  const label = msg('搜索消息', { id: 'message-center.search' });
  return (
    <label className="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={64}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed) {
            event.stopPropagation();
            setTyped('');
          }
        }}
      />
    </label>
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
