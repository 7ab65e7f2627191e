import { isComposing, msg } from '@atrium/i18n';
import {
  $workbench,
  $workbenchEditing,
  beginEditing,
  keepAgain,
  loadWorkbench,
  needWorkbench,
  resetWorkbench,
  type ShownCard,
  shownOf,
  undoEdit,
  pathOf,
} from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { isSilentLetter } from '../../parts/text/keys.ts';
import { PathLink } from '../../parts/portal-link.tsx';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import { useMarkedField } from '../../parts/hooks/use-marked-field.ts';
import { useKeysOfPage } from '../../parts/work-list/use-keys-of-page.ts';
import { CardRow } from './card-row.tsx';
import { OtherCards } from './other-cards.tsx';
import { PastLayouts } from './past-layouts.tsx';
import { useDragOrder } from './use-drag-order.ts';

/** Chooses, orders, sizes and hides the cards of the home page; each gesture is kept at once and can be undone (R-USER-07). */
export function WorkbenchEditor({ query = '' }: { query?: string }) {
  const state = useStore($workbench);
  useMarkedField(query, state.status === 'ready');
  // Before anybody can press a key.
  useLayoutEffect(beginEditing, []);
  useEffect(() => void needWorkbench(), []);
  if (state.status === 'loading') return <Waiting />;
  if (state.status !== 'ready') {
    return <Failure text={msg('工作台没有加载出来。', { id: 'workbench-editor.failed' })} onRetry={() => void loadWorkbench()} />;
  }
  return <Editor shown={shownOf(state.value.cards)} />;
}

function Editor({ shown }: { shown: readonly ShownCard[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const drag = useDragOrder(list, say);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey))
      return;
    event.preventDefault();
    void undoEdit();
    say(msg('已撤销', { id: 'workbench-editor.undone' }));
  };
  useKeysOfPage(({ key }) => {
    const begins = key === 'j' && !isSilentLetter(key);
    if (begins) list.current?.querySelector<HTMLElement>('.tools button:enabled')?.focus();
    return begins;
  });
  return (
    <div className="editor" onKeyDown={onKeyDown}>
      <p className="lead">
        {msg('拖动把手，或用按钮调整顺序和宽度；改动立即保存，窄屏按同样的顺序排成一列。', { id: 'workbench-editor.lead' })}{' '}
        <PathLink path={pathOf('home')} title={msg('首页', { id: 'workbench-editor.home' })}>
          {msg('看看首页', { id: 'workbench-editor.see' })}
        </PathLink>
      </p>
      <Bar />
      <OtherCards say={say} part="offered" />
      <h2>{msg('首页上的卡片', { id: 'workbench-editor.shown' })}</h2>
      {shown.length === 0 && <p className="none">{msg('首页现在只有问候。从下面添加卡片。', { id: 'workbench-editor.none' })}</p>}
      <ol ref={list} className="cards" data-field="homeCards">
        {shown.map((card, place) => (
          <CardRow key={card.id} card={card} place={place} count={shown.length} say={say} onGrip={(event) => drag(event, card.id)} />
        ))}
      </ol>
      <OtherCards say={say} part="hidden" />
      <PastLayouts say={say} />
      <p className="unseen" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function Bar() {
  const { past, kept } = useStore($workbenchEditing);
  const late = {
    untouched: '',
    keeping: msg('正在保存…', { id: 'workbench-editor.keeping' }),
    kept: msg('已保存', { id: 'workbench-editor.kept' }),
    failed: msg('没有保存。', { id: 'workbench-editor.not-kept' }),
  };
  return (
    <div className="bar">
      <button type="button" className="quiet" disabled={past.length === 0} aria-keyshortcuts="Control+Z" onClick={() => void undoEdit()}>
        {msg('撤销', { id: 'workbench-editor.undo' })}
      </button>
      <button type="button" className="quiet" onClick={() => void resetWorkbench()}>
        {msg('恢复公司默认', { id: 'workbench-editor.reset' })}
      </button>
      <p role="status" className={kept}>
        {late[kept]}
      </p>
      {kept === 'failed' && (
        <button type="button" className="quiet" onClick={() => void keepAgain()}>
          {msg('重试', { id: 'widget.retry' })}
        </button>
      )}
    </div>
  );
}

const Waiting = () => (
  <div className="cards" aria-busy="true">
    {useDelay() && [0, 1, 2, 3].map((row) => <div key={row} className="skeleton" />)}
  </div>
);
