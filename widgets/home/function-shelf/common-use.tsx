import { msg } from '@atrium/i18n';
import { $commonUse, $starFolders, type FunctionItem } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { later } from '../../parts/element/later.tsx';
import { FunctionLink } from '../../parts/portal-link.tsx';
import { StarButton } from '../../apps/star-button.tsx';
import { OwnerTile } from './owner-tile.tsx';
import { type Loading, Shelf } from './shelf.tsx';
import { groupStars } from './star-groups.ts';

const ArrangeStars = later(async () => (await import('./arrange-stars.tsx')).ArrangeStars);

/** Text of an empty list: how to star a function. */
export const noStars = (): string =>
  msg('还没有常用功能。在应用中心点亮功能旁的星标，它就会出现在这里。', { id: 'function-shelf.common-empty' });

/** Starred functions in the person's order and folders (U-08). */
export function CommonUse({ loading }: { loading: Loading }) {
  const items = useStore($commonUse);
  const groups = groupStars(items, useStore($starFolders));
  const [arranging, setArranging] = useState(false);
  const isArranging = arranging && items.length > 0;
  return (
    <Shelf
      title={msg('常用功能', { id: 'function-shelf.common' })}
      loading={loading}
      failed={msg('常用功能没有加载出来。', { id: 'function-shelf.common-failed' })}
      empty={noStars()}
      actions={
        items.length > 0 && (
          <button type="button" className="action" aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
            {isArranging ? msg('完成', { id: 'function-shelf.arranged' }) : msg('整理', { id: 'function-shelf.arrange' })}
          </button>
        )
      }
    >
      {isArranging && <ArrangeStars groups={groups} />}
      {!isArranging &&
        groups.map(({ folder, items: inside }) => (
          <section className="folder" key={folder} aria-label={folder || undefined}>
            {folder && <h3 className="folder-name">{folder}</h3>}
            <ul className="entries">
              {inside.map((item) => (
                <Entry key={item.resourceCode} item={item} />
              ))}
            </ul>
          </section>
        ))}
    </Shelf>
  );
}

const Entry = ({ item }: { item: FunctionItem }) => (
  <li className="entry">
    <OwnerTile moduleCode={item.moduleCode} />
    <div className="text">
      <FunctionLink item={item} className="cover">
        {item.resourceName}
      </FunctionLink>
      <p className="about">{item.moduleName}</p>
    </div>
    <StarButton item={item} />
  </li>
);
