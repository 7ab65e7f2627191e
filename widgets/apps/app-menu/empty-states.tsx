import { searchPath } from '@atrium/stores';
import { msg } from '@atrium/i18n';
import type { ReactNode } from 'react';
import { PathLink } from '../../parts/portal-link.tsx';

/** An empty state: the fact, and what the user can do. */
export const Empty = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div className="empty">
    {title && <p className="empty-title">{title}</p>}
    {children}
  </div>
);

export const NoSuchApp = () => (
  <Empty title={msg('没有这个应用', { id: 'app-menu.no-app' })}>
    <p>{msg('它可能已下线，或者没有对你开放。从左侧的应用中心选择一个。', { id: 'app-menu.no-app-advice' })}</p>
  </Empty>
);

export const NothingInApp = () => (
  <Empty title={msg('这个应用还没有对你开放的功能', { id: 'app-menu.nothing' })}>
    <p>{msg('管理员为你的角色开放功能后，会按模块列在这里。', { id: 'app-menu.nothing-advice' })}</p>
  </Empty>
);

/** The filter looks at this app's names and remarks only; the search also knows pinyin and all other apps. */
export const NothingMatches = ({ filter, onClear }: { filter: string; onClear(): void }) => (
  <Empty>
    <p className="actions">
      <button type="button" className="quiet" onClick={onClear}>
        {msg('清除筛选', { id: 'app-menu.clear' })}
      </button>
      <PathLink className="text-link" path={searchPath(filter)} title={msg('搜索结果', { id: 'app-menu.search-title' })}>
        {msg('在全部应用中搜索', { id: 'app-menu.search-all' })}
      </PathLink>
    </p>
  </Empty>
);
