import { msg } from '@atrium/i18n';
import { peoplePath, searchPath, pathOf } from '@atrium/stores';
import { PathLink } from '../../../parts/portal-link.tsx';
import { Empty } from '../empty-states.tsx';

export const NoQuery = () => (
  <Empty title={msg('想找什么功能？', { id: 'app-menu.no-query' })}>
    <SearchAdvice />
  </Empty>
);

/** Nothing was found, as the heading says: what else to try, and who can help. */
export function NoResults({ query, people }: { query: string; people: boolean }) {
  const help = msg('服务工单', { id: 'search-list.help-query' });
  return (
    <div className="empty">
      <SearchAdvice />
      <p className="ways">
        <PathLink className="text-link" path={pathOf('app-center')} title={msg('应用中心', { id: 'app-menu.all-apps-title' })}>
          {msg('浏览全部应用', { id: 'app-menu.all-apps' })}
        </PathLink>
        {people && (
          <PathLink className="text-link" path={peoplePath(query)} title={msg('通讯录', { id: 'app-menu.people-title' })}>
            {msg('在通讯录里找', { id: 'app-menu.find-people' })}
          </PathLink>
        )}
        <PathLink className="text-link" path={searchPath(help)} title={help}>
          {msg('提交工单请人帮忙', { id: 'app-menu.ask-help' })}
        </PathLink>
      </p>
    </div>
  );
}

const SearchAdvice = () => (
  <ul className="advice">
    <li>{msg('可以输入名称中的几个字、拼音或首字母，例如“请假”、qingjia、qj。', { id: 'app-menu.advice-spelling' })}</li>
    <li>{msg('也会查找功能的说明，换一个更常用的说法试试。', { id: 'app-menu.advice-words' })}</li>
    <li>{msg('只列出你有权使用的功能；缺少权限请联系所在部门的管理员。', { id: 'app-menu.advice-rights' })}</li>
  </ul>
);
