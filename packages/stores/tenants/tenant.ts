import { computed } from 'nanostores';
import { readText } from '../storage/saved.ts';
import { $user } from '../session/user.ts';

/** spec §9 */
const defaultTenant = '10001';

/** The tenant that the person works in: the session's, else the stored one, else the default. */
export const $tenantId = computed($user, (user) => user?.tenantId || readText('tenantId') || defaultTenant);
