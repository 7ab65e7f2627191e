import type { GuideKind } from '@atrium/api/contract';
import { fold } from '@atrium/i18n/match';
import type { Db } from '../../../db/schema.ts';
import { textIn } from '../../../names/in-language.ts';
import { listContacts } from '../../guides/queries.ts';
import type { Session } from '../../../identity/queries.ts';
import { both, closeness, closeText } from './close-words.ts';
import { fit, type Found, portalHref } from './found.ts';
import { guideTexts } from './guide-texts.ts';
import { openingOf, quotesOf } from './quotes.ts';
import type { Sought, Understood } from './understand.ts';
import { says } from './words.ts';

/** Where each kind of guide is read (spec §2). */
const guidePaths: Record<GuideKind, string> = {
  admin: '/home/adminguide',
  hr: '/home/hrguide',
  finance: '/home/financialguide',
  it: '/home/itguide',
  brand: '/home/brandguide',
  'food-menu': '/home/food-menu',
};

const inTitle = 1;
const inBody = 0.62;
/** A word of another language that means something else there: to leave. */
const inOtherSense = 0.3;
const inGuide = 0.2;
const ofContact = 0.9;
const half = 0.5;

/** Articles of the guides that the person reads, with the sentences that say what was asked, and whom they name for it. */
export async function findGuides(db: Db, session: Session, { sought, intents, close }: Understood): Promise<Found[]> {
  if (sought.length === 0) return [];
  const { language } = session;
  const articles = (await guideTexts(db, session.tenantId)).map((row) => {
    const title = textIn(language, row.title, row.titles);
    const body = textIn(language, row.body, row.bodies);
    // A word may be said in the language of the plain text, too.
    const titles = fold(`${title} ${row.title}`);
    const bodies = fold(`${body} ${body === row.body ? '' : row.body}`.replaceAll(/<[^>]*>/g, ' '));
    return {
      ...row,
      title,
      body,
      plainBody: row.body,
      plain: body === row.body ? null : fold(`${row.title} ${row.body}`),
      titles,
      bodies,
      guide: fold(`${row.guideTitle} ${textIn(language, row.guideTitle, row.guideTitles)}`),
    };
  });
  const near = closeness(
    close,
    articles.map(({ title, body }) => closeText(title, body.replaceAll(/<[^>]*>/g, ' '))),
  );
  const found = articles.flatMap(
    ({ id, kind, title, body, plainBody, plain, titles, bodies, guide, guideTitle, guideTitles }, at): Found[] => {
      const others = new Set(sought.filter((one) => plain !== null && isInOtherSense(one, plain)).map(({ said }) => said));
      const fits = fit(sought, (text) => {
        const word = fold(text);
        const ofBody = others.has(text) ? inOtherSense : inBody;
        return says(titles, word) ? inTitle : says(bodies, word) ? ofBody : says(guide, word) ? inGuide : 0;
      });
      const score = both(fits, near[at] ?? 0);
      if (score < 0.2) return [];
      const href = portalHref(`${guidePaths[kind]}?${new URLSearchParams({ article: id })}`);
      const citation = { kind: 'guide' as const, title, href, detail: textIn(language, guideTitle, guideTitles) };
      const quotes = quotesOf(body, plainBody, sought);
      const isOfTitle = fit(sought, (text) => (says(titles, fold(text)) ? 1 : 0)) > half;
      // What is asked for by its name is not answered by what the article says of others of its kind.
      const lacks = quotes.length > 0 ? undefined : sought.find(({ precise }) => precise === true)?.said;
      const opening = isOfTitle && lacks === undefined ? openingOf(body) : [];
      return [{ citation, score, quotes, opening, names: namesIn(body), ...(lacks === undefined ? {} : { lacks }) }];
    },
  );
  return [...found, ...(intents.has('who') ? await whom(db, session, sought, articles) : [])];
}

const namesIn = (html: string): string[] => [...html.matchAll(/[“「]([^”」<>]+)[”」]/gu)].map(([, name = '']) => name);

/** Whether the plain text of an article says nothing of what a word of its translation is known for. */
const isInOtherSense = ({ also }: Sought, plain: string): boolean => also.length > 0 && !also.some((text) => says(plain, fold(text)));

/** People whom guides name for what was asked. Who may not look for colleagues is led to the guide that names them. */
async function whom(
  db: Db,
  session: Session,
  sought: readonly Sought[],
  articles: readonly { guideId: string; kind: GuideKind; guideTitle: string; guideTitles: string }[],
): Promise<Found[]> {
  const guides = [...new Map(articles.map((one) => [one.guideId, one])).values()];
  const both = await Promise.all(
    guides.map(async (guide) => {
      const [plain, own] = await Promise.all([
        listContacts(db, { ...session, language: 'zh-CN' }, guide.guideId, new Date()),
        listContacts(db, session, guide.guideId, new Date()),
      ]);
      return own.map((contact, at) => ({ contact, guide, duties: fold(`${contact.duty} ${plain[at]?.duty ?? ''}`) }));
    }),
  );
  return both.flat().flatMap(({ contact, guide, duties }): Found[] => {
    const score = ofContact * fit(sought, (text) => (says(duties, fold(text)) ? 1 : 0));
    if (score < 0.2) return [];
    const path = session.tsmpVisible === 1 ? `/address-list?${new URLSearchParams({ person: contact.userCode })}` : guidePaths[guide.kind];
    const detail = [contact.duty, contact.phone].filter((text) => text !== '').join(' · ');
    return [
      { citation: { kind: 'person', title: contact.name, href: portalHref(path), detail }, score: score + (contact.onDuty ? 0.02 : 0) },
    ];
  });
}
