import { msg } from '@atrium/i18n';
import { signName } from '../meal-words.ts';
import type { MenuDay } from './weeks.ts';

/** Which signs the week has, and where to be sure. */
export function SignLegend({ days }: { days: readonly MenuDay[] }) {
  const signs = [...new Set(days.flatMap(({ meals }) => meals.flatMap(({ dishes }) => dishes.flatMap((dish) => dish.signs))))];
  if (signs.length === 0) return null;
  return (
    <p className="legend">
      {msg('菜名后标出膳食与过敏原：', { id: 'food-menu.legend' })}
      {signs.map((sign) => (
        <span key={sign} className={`sign ${sign}`}>
          {signName(sign)}
        </span>
      ))}
      <span>{msg('没有标出的，请在窗口询问。', { id: 'food-menu.ask' })}</span>
    </p>
  );
}
