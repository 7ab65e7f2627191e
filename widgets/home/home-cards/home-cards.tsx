import { msg } from '@atrium/i18n';
import { $tasks, type CardKind, cardKinds, needTasks, pathOf } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type CardTexts, TaskCard } from './task-card.tsx';

interface HomeCardsProps {
  /** The user centre has its lists: the headings lead there. */
  lists?: boolean;
}

/** The user's to-dos, applications and finished tasks: counts and the newest of each (R-HOME-01). */
export function HomeCards({ lists = false }: HomeCardsProps) {
  const tasks = useStore($tasks);
  useEffect(() => void needTasks(), []);
  return (
    <div className="cards">
      {cardKinds.map((kind) => (
        <TaskCard key={kind} kind={kind} texts={textsOf(kind)} linked={lists} count={tasks.counts?.[kind]} card={tasks.cards[kind]} />
      ))}
    </div>
  );
}

const textsOf = (kind: CardKind): CardTexts =>
  ({
    todo: {
      title: msg('待办', { id: 'home-cards.todo' }),
      page: pathOf('todo'),
      empty: msg('没有待办', { id: 'home-cards.todo-empty' }),
      advice: msg('需要你处理的流程会出现在这里。', { id: 'home-cards.todo-advice' }),
    },
    apply: {
      title: msg('我的申请', { id: 'home-cards.apply' }),
      page: pathOf('my-requests'),
      unit: msg('进行中', { id: 'home-cards.running' }),
      empty: msg('还没有申请', { id: 'home-cards.apply-empty' }),
      advice: msg('你发起的流程和进度会出现在这里。', { id: 'home-cards.apply-advice' }),
    },
    done: {
      title: msg('已办', { id: 'home-cards.done' }),
      page: pathOf('done'),
      empty: msg('还没有已办', { id: 'home-cards.done-empty' }),
      advice: msg('你处理过的流程会留在这里备查。', { id: 'home-cards.done-advice' }),
    },
  })[kind];
