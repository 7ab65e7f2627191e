import { msg } from '@atrium/i18n';
import { $tasks, type CardKind, cardKinds, loadTasks } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Failure } from '../failure.tsx';
import { type CardTexts, TaskCard } from './task-card.tsx';

interface HomeCardsProps {
  /** The user centre has its lists: the headings lead there. */
  lists?: boolean;
}

/** What waits for the person, what they asked for and what they finished: counts and the newest of each (R-HOME-01). */
export function HomeCards({ lists = false }: HomeCardsProps) {
  const tasks = useStore($tasks);
  useEffect(() => void loadTasks(), []);
  if (tasks.status === 'failed') {
    return <Failure text={msg('待办和申请没有加载出来。', { id: 'home-cards.failed' })} onRetry={() => void loadTasks()} />;
  }
  return (
    <div className="cards" aria-busy={tasks.status === 'loading'}>
      {cardKinds.map((kind) => (
        <TaskCard
          key={kind}
          kind={kind}
          texts={textsOf(kind)}
          linked={lists}
          content={tasks.status === 'ready' ? { count: tasks.counts[kind], newest: tasks.newest[kind] } : null}
        />
      ))}
    </div>
  );
}

const textsOf = (kind: CardKind): CardTexts =>
  ({
    todo: {
      title: msg('待办', { id: 'home-cards.todo' }),
      page: '/user-center/todouser',
      empty: msg('没有待办', { id: 'home-cards.todo-empty' }),
      advice: msg('需要你处理的流程会出现在这里。', { id: 'home-cards.todo-advice' }),
    },
    apply: {
      title: msg('我的申请', { id: 'home-cards.apply' }),
      page: '/user-center/apply',
      empty: msg('没有进行中的申请', { id: 'home-cards.apply-empty' }),
      advice: msg('你发起的流程和进度会出现在这里。', { id: 'home-cards.apply-advice' }),
    },
    done: {
      title: msg('已办', { id: 'home-cards.done' }),
      page: '/user-center/done',
      empty: msg('还没有已办', { id: 'home-cards.done-empty' }),
      advice: msg('你处理过的流程会留在这里备查。', { id: 'home-cards.done-advice' }),
    },
  })[kind];
