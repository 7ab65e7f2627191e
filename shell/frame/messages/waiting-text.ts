import { formatNumber, msg, str } from '@atrium/i18n';

/** A description of the bell or of the tenant's name, with what waits for the user in other tenants. */
export const withWaiting = (text: string, count: number): string =>
  count === 0 ? text : msg(str`${text}，其他租户还有 ${formatNumber(count)} 项`, { id: 'message-bell.elsewhere' });
