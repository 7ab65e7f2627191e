import type { FastifyInstance } from 'fastify';
import { textOf } from '../../branding/brandings.ts';
import { inOneLine } from '../../characters/characters.ts';
import { inLanguage } from '../../names/in-language.ts';
import type { Batch, Channel } from '../deliveries/channel.ts';
import { letterOf, type Sender, subscriptionOf } from './letter.ts';
import { isMailAddress, type MailSettings } from './settings.ts';
import { sendLetter } from './smtp.ts';
import { unsubscribePath } from './unsubscribe.ts';

type Server = Pick<FastifyInstance, 'db' | 'config' | 'vault' | 'platformTitles' | 'brandings'>;
/** What the mails of a portal are made with. */
export type MailSource = Pick<FastifyInstance, 'config'> &
  Partial<Pick<FastifyInstance, 'db'>> & { platformTitles: Pick<FastifyInstance['platformTitles'], 'in'> } & {
    /** Without a database there are no looks. */
    brandings?: Pick<FastifyInstance['brandings'], 'ofTenant'>;
  };

/** What all mails of this portal to people of a tenant have in common. */
export const senderOf = ({ config, platformTitles, brandings }: MailSource, { contents }: MailSettings, tenantId: string): Sender => ({
  origin: config.origin ?? '',
  contents,
  platform: (language) => platformTitles.in(language),
  from(language) {
    const look = brandings?.ofTenant(tenantId);
    return look === undefined ? '' : inOneLine(textOf(look.sender, look.senders, language));
  },
});

/** E-mail as a way to people outside the page. */
export function mailChannel(server: Server, settings: MailSettings): Channel {
  return {
    name: 'email',
    perMinute: settings.perMinute,
    isAddress: isMailAddress,
    async send(batch) {
      const sender = senderOf(server, settings, batch.tenantId);
      const subscription = subscriptionOf(batch);
      const unsubscribe = subscription === null ? null : `${sender.origin}${unsubscribePath(server.vault, batch.personId, subscription)}`;
      return sendLetter(settings, letterOf(sender, batch, await companyOf(server, batch), unsubscribe));
    },
  };
}

async function companyOf({ db }: Server, { tenantId, language }: Batch): Promise<string> {
  const tenant = await db.selectFrom('tenants').select(['name', 'names']).where('id', '=', tenantId).executeTakeFirst();
  return tenant === undefined ? '' : inLanguage(language, tenant).name;
}
