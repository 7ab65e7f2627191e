import type { FunctionItem } from '@atrium/stores';
import { useId } from 'react';
import { FunctionTileMark } from '../app-tile.tsx';
import { FunctionLink } from '../../parts/portal-link.tsx';
import { StarButton } from '../star-button.tsx';
import { Marked } from './matching.tsx';

/** One function of a menu: its name is the link, the whole tile is the target. */
export function FunctionTile({ item, words }: { item: FunctionItem; words: string[] }) {
  const remarkId = useId();
  return (
    <li className="tile">
      <FunctionTileMark moduleCode={item.moduleCode} icon={item.iconSrc} />
      <div className="text">
        <FunctionLink item={item} className="cover name" describedBy={item.remark ? remarkId : undefined}>
          <Marked text={item.resourceName} words={words} />
        </FunctionLink>
        {item.remark && (
          <p className="remark" id={remarkId} title={item.remark}>
            <Marked text={item.remark} words={words} />
          </p>
        )}
      </div>
      <StarButton item={item} />
    </li>
  );
}
