import { formatNumber, msg, str } from '@atrium/i18n';

/** What the bell and the tenant's name say of the other tenants. */
export const waitingText = (count: number): string => msg(str`其他租户还有 ${formatNumber(count)} 项`, { id: 'message-bell.elsewhere' });
