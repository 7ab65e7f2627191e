import { formatNumber, msg, str } from '@atrium/i18n';

/** How many people a list has, in words. */
export const countText = (total: number, sign: string): string => {
  const number = formatNumber(total);
  return sign ? msg(str`找到 ${number} 人`, { id: 'address-list.found' }) : msg(str`共 ${number} 人`, { id: 'address-list.total' });
};
