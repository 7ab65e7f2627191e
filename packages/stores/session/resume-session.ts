import { call } from '@atrium/api/client';
import { writeText } from '../storage/saved.ts';
import { goOn, hasToken } from './session.ts';
import { $user } from './user.ts';

/** Resumes after the session ended: true if the same user is signed in now and may work in the same tenant. */
export async function resumeSession(): Promise<boolean> {
  const before = $user.get();
  if (!before || !hasToken()) return false;
  const user = await call('GET /wutong-idaas-account/current', { quiet: true }).catch(() => null);
  if (user?.id !== before.id || !(await bringTo(before.tenantId, user.tenantId))) return false;
  // Signing out elsewhere took along what this browser says about them.
  writeText('userID', before.id);
  writeText('userCode', before.userCode);
  writeText('tenantId', before.tenantId);
  goOn();
  return true;
}

/** A new session begins in the person's first tenant; this page goes on in its own. */
async function bringTo(tenantId: string, from: string): Promise<boolean> {
  if (tenantId === from) return true;
  const switching = call('POST /asset/v1/login/setTenantId', { body: { tenantId }, tenant: from, quiet: true });
  return switching.then(
    () => true,
    () => false,
  );
}
