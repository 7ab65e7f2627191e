import { msg, str } from '@atrium/i18n';
import { $apps, $menus, type App, filterGroups, type FunctionGroup, loadMenu, wordsOf } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { AppTile } from '../app-tile.tsx';
import { Failure } from '../../parts/failure.tsx';
import { FunctionFilter } from './function-filter.tsx';
import { FunctionTile } from './function-tile.tsx';
import { Skeleton } from './skeleton.tsx';
import { NoSuchApp, NothingInApp, NothingMatches } from './empty-states.tsx';

/** All functions of one app, by module, with a live filter. */
export function AppFunctions({ code, module = '' }: { code: string; module?: string }) {
  const app = useStore($apps).find(({ resourceCode }) => resourceCode === code);
  const menu = useStore($menus)[code];
  useEffect(() => {
    if (app) void loadMenu(app);
  }, [app]);

  if (!app) return <NoSuchApp />;
  if (menu?.status === 'ready') return <Menu app={app} groups={menu.groups} module={module} />;
  return (
    <section aria-busy={menu?.status !== 'failed'} aria-label={app.resourceName}>
      <header className="head">
        <Title app={app} />
      </header>
      {menu?.status === 'failed' ? (
        <Failure text={msg('功能列表没有加载出来。', { id: 'app-menu.failed' })} onRetry={() => void loadMenu(app)} />
      ) : (
        <Skeleton />
      )}
    </section>
  );
}

function Menu({ app, groups, module }: { app: App; groups: readonly FunctionGroup[]; module: string }) {
  const [filter, setFilter] = useState('');
  const wanted = filter.trim();
  const words = wordsOf(filter);
  const shown = filterGroups(groups, words);
  const count = (some: readonly FunctionGroup[]) => some.reduce((sum, { items }) => sum + items.length, 0);

  return (
    <section aria-label={app.resourceName}>
      <header className="head">
        <Title app={app} />
        <p className="count" role="status">
          {words.length > 0
            ? shown.length > 0
              ? msg(str`找到 ${count(shown)} 项功能`, { id: 'app-menu.found' })
              : msg(str`这个应用里没有“${wanted}”`, { id: 'app-menu.no-match' })
            : msg(str`共 ${count(groups)} 项功能`, { id: 'app-menu.count' })}
        </p>
        {groups.length > 0 && <FunctionFilter value={filter} onChange={setFilter} />}
      </header>
      {shown.map((group) => (
        <section
          className="group"
          key={group.moduleCode}
          aria-label={group.moduleName}
          aria-current={group.moduleCode === module ? 'location' : undefined}
          ref={group.moduleCode === module ? comeIntoSight : undefined}
        >
          <h2 className="module">{group.moduleName}</h2>
          <ul className="tiles">
            {group.items.map((item) => (
              <FunctionTile key={item.resourceCode} item={item} words={words} />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <NothingInApp />}
      {groups.length > 0 && shown.length === 0 && <NothingMatches filter={filter.trim()} onClear={() => setFilter('')} />}
    </section>
  );
}

const comeIntoSight = (group: HTMLElement | null) => group?.scrollIntoView({ block: 'start' });

const Title = ({ app }: { app: App }) => (
  <>
    <AppTile code={app.resourceCode} />
    <h1 className="title">{app.resourceName}</h1>
  </>
);
