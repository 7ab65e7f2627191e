import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/schema.ts';
import type { Vault } from '../../vault/vault.ts';
import type { ChatProvider } from './provider.ts';
import { type Application, openApplication } from './providers/application.ts';
import { dingtalk } from './providers/dingtalk.ts';
import { feishu } from './providers/feishu.ts';
import { wecom } from './providers/wecom.ts';
import type { ChatKind } from './settings.ts';

const adaptors: Record<ChatKind, (application: Application) => ChatProvider> = { wecom, dingtalk, feishu };

/** The configured applications of WeCom, DingTalk and Feishu. Sends no request yet. */
export function openChat({ config, db, vault }: { config: Config; db: Db; vault: Vault }): ChatProvider[] {
  const { integrationNetworks: networks, integrationAuthorities: authorities } = config;
  const origin = config.origin ?? '';
  return config.chat.map((settings) => adaptors[settings.kind](openApplication(settings, { db, vault, origin, networks, authorities })));
}
