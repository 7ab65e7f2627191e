import { msg, str } from '@atrium/i18n';
import { $commonUse, changeStar, type FunctionItem } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { Icon } from '@atrium/react-parts/icon';

/** Adds a function to the common-use ones or takes it out. */
export function StarButton({ item }: { item: FunctionItem }) {
  const starred = useStore($commonUse).some(({ resourceCode }) => resourceCode === item.resourceCode);
  return (
    <button
      type="button"
      className="star"
      aria-pressed={starred}
      aria-label={msg(str`常用：${item.resourceName}`, { id: 'star-button.name' })}
      title={starred ? msg('移出常用', { id: 'star-button.remove' }) : msg('加入常用', { id: 'star-button.add' })}
      onClick={() => void changeStar(item)}
    >
      <Icon name="star" size={16} />
    </button>
  );
}
