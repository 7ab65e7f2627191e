import { msg } from '@atrium/i18n';
import type { FunctionItem } from '@atrium/stores';
import { useId } from 'react';
import { FunctionLink } from '../portal-link.tsx';
import { StarButton } from '../star-button.tsx';
import { Marked } from './matching.tsx';

/** One function of a menu: its name is the link, the whole tile is the target. */
export function FunctionTile({ item, words }: { item: FunctionItem; words: string[] }) {
  const remarkId = useId();
  return (
    <li className="tile">
      <div className="name">
        <FunctionLink item={item} className="cover" describedBy={item.remark ? remarkId : undefined}>
          <Marked text={item.resourceName} words={words} />
        </FunctionLink>
        <KindMark type={item.resourceType} />
        <StarButton item={item} />
      </div>
      {item.remark && (
        <p className="remark" id={remarkId} title={item.remark}>
          <Marked text={item.remark} words={words} />
        </p>
      )}
    </li>
  );
}

/** Menus are the rule and carry no mark; services and views say what they are. */
export function KindMark({ type }: { type: FunctionItem['resourceType'] }) {
  if (type === 1) return null;
  const text = type === 2 ? msg('服务', { id: 'app-menu.service' }) : msg('视图', { id: 'app-menu.view' });
  return <span className="kind">{text}</span>;
}
