import type { FastifyInstance } from 'fastify';
import { zoneOf } from '../../clock/tenant-zone.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { inLanguage, textIn } from '../../names/in-language.ts';
import { menuItem } from '../apps/menu-item.ts';
import { listFunctions } from '../apps/queries.ts';
import { canteenDays, plannedDishes } from './canteen.ts';
import { type OpenHours, openAt } from './open-hours.ts';
import { dishNames, findGuide, hoursElsewhere, listArticles, listContacts, listGuideFunctions } from './queries.ts';

export function guideRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/guides/{kind}', async ({ session, params }) => {
    const guide = await findGuide(db, session, params.kind);
    if (guide === undefined) throw new Refusal('notFound');
    const { language } = session;
    const now = new Date();
    const zone = await zoneOf(db, session.tenantId);
    const [found, contacts, codes] = await Promise.all([
      listArticles(db, session, guide.id),
      listContacts(db, session, guide.id, now),
      listGuideFunctions(db, guide.id),
    ]);
    const rows = found.map((row) => inLanguage(language, row));
    const articles = rows
      .filter(({ week }) => week === null)
      .map(({ id, title, body, updated_at: updatedAt }) => ({ id, title, body, updatedAt, meals: [] }));
    const dishes = await dishNames(db, language, plannedDishes(found));
    const granted = new Map((await listFunctions(db, session, { functions: codes })).map((row) => [row.code, row]));
    return {
      title: textIn(language, guide.title, guide.titles),
      hours: textIn(language, guide.hours, await hoursElsewhere(db, guide.hours)),
      open: openAt(guide.open_hours === null ? null : (JSON.parse(guide.open_hours) as OpenHours[]), now, zone),
      articles: [...canteenDays(rows, now, language, (plain) => dishes.get(plain) ?? plain, zone), ...articles],
      contacts,
      functions: codes.flatMap((code) => granted.get(code) ?? []).map(menuItem),
    };
  });
}
