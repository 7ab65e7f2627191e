import { msg } from '@atrium/i18n';
import type { HomeCardId } from './workbench.ts';

/** What a card of the home page is called. */
export const cardName = (id: HomeCardId): string =>
  ({
    tasks: msg('待办、申请与已办', { id: 'workbench.tasks' }),
    news: msg('新闻', { id: 'workbench.news' }),
    meetings: msg('今天的会议', { id: 'workbench.meetings' }),
    functions: msg('常用与最近', { id: 'workbench.functions' }),
    canteen: msg('食堂', { id: 'workbench.canteen' }),
    guides: msg('指南与知识', { id: 'workbench.guides' }),
  })[id];

/** What it shows. */
export const cardAbout = (id: HomeCardId): string =>
  ({
    tasks: msg('数量和最新几件', { id: 'workbench.tasks-about' }),
    news: msg('必读与四类新闻', { id: 'workbench.news-about' }),
    meetings: msg('时间、地点与冲突', { id: 'workbench.meetings-about' }),
    functions: msg('星标的和打开过的功能', { id: 'workbench.functions-about' }),
    canteen: msg('下一餐与过敏原', { id: 'workbench.canteen-about' }),
    guides: msg('五份指南、百科与 AI 开发', { id: 'workbench.guides-about' }),
  })[id];
