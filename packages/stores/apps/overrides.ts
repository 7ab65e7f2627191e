import { call, CallError } from '@atrium/api/client';
import { msg, str } from '@atrium/i18n';
import { computed } from 'nanostores';
import { notify } from '../notices/notices.ts';
import { readText, savedKeys, writeText } from '../storage/saved.ts';
import { $subApps, loadSubApps } from './sub-apps.ts';

const prefix = 'atrium:override:';

/** The sub-applications that this session takes from another server, until when. */
export const $overrides = computed($subApps, (apps) =>
  apps.flatMap(({ name, title, override }) =>
    override ? [{ name, title, origin: override.origin, until: new Date(override.expiresAt) }] : [],
  ),
);

/**
 * Sends a developer's override (`atrium:override:<name>`) to the server, which decides and keeps it for the session. The stored text is
 * then removed, so that the override ends with the session; it stays if the server is unreachable.
 */
export async function applyOverrides(): Promise<void> {
  await Promise.all(
    savedKeys(prefix).map(async (key) => {
      const name = key.slice(prefix.length);
      const address = readText(key) ?? '';
      try {
        await call('PUT /share-bff/micro-services/overrides/{id}', { params: { id: name }, body: { address }, quiet: true });
      } catch (error) {
        if (!(error instanceof CallError) || error.kind !== 'refused' || error.status === 401) return;
        notify({
          title: msg(str`子应用「${name}」没有替换成「${address}」`, { id: 'overrides.refused' }),
          description: error.sentence,
          tone: 'warning',
        });
      }
      writeText(key, null);
    }),
  );
}

/** Takes the sub-application from its deployment again. */
export async function endOverride(name: string): Promise<void> {
  await call('DELETE /share-bff/micro-services/overrides/{id}', { params: { id: name } });
  await loadSubApps();
}
