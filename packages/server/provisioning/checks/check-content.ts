import { fold } from '@atrium/i18n/match';
import { problemOfHtml } from '../../html/safe-field.ts';
import { repeated, unique } from './check-references.ts';
import type { Complain } from '../problems.ts';
import type { FileKey, Organisation } from '../records/records.ts';

/** Reports every invalid reference of news, messages, guides and the frame's content, and unsafe HTML. */
export function checkContent(organisation: Organisation, complain: Complain): void {
  const { tenants, people, apps, functions, tasks, news, messages, guides, quickLinks, recommended, workbench, synonyms } = organisation;
  const tenantIds = new Set(tenants.map(({ id }) => id));
  const tenantsOf = new Map(people.map((person) => [person.id, person.tenants.map(({ tenant }) => tenant)]));
  const openable = new Set(functions.filter(({ url }) => url !== undefined).map(({ code }) => code));
  const checkTenant = (key: FileKey, at: string, tenant: string | undefined) => {
    if (tenant !== undefined && !tenantIds.has(tenant)) complain(key, `${at}/tenant`, `there is no tenant ${tenant}`);
  };

  unique('news', news ?? [], 'id', complain);
  news?.forEach(({ tenant, body, bodies = {}, attachments = [] }, index) => {
    checkTenant('news', `/${index}`, tenant);
    checkHtml('news', `/${index}/body`, body, complain);
    for (const [language, text] of Object.entries(bodies)) checkHtml('news', `/${index}/bodies/${language}`, text, complain);
    repeated('news', attachments, `/${index}/attachments`, complain);
  });

  unique('messages', messages ?? [], 'id', complain);
  messages?.forEach(({ tenant, to, source, task }, index) => {
    if (source !== undefined && !apps.some(({ code }) => code === source)) {
      complain('messages', `/${index}/source`, `there is no app ${source}`);
    }
    if (task !== undefined && !tasks?.some((one) => one.id === task && one.tenant === tenant)) {
      complain('messages', `/${index}/task`, `there is no task ${task} in tenant ${tenant}`);
    }
    to.forEach((person, position) => {
      const mine = tenantsOf.get(person);
      const at = `/${index}/to/${position}`;
      if (!mine) complain('messages', at, `there is no person ${person}`);
      else if (!mine.includes(tenant)) complain('messages', at, `${person} is not in tenant ${tenant}`);
    });
    repeated('messages', to, `/${index}/to`, complain);
  });

  unique('guides', guides ?? [], 'id', complain);
  const taken = new Set<string>();
  const articleIds = new Set<string>();
  guides?.forEach(({ kind, tenant, articles, contacts = [], functions: codes = [] }, index) => {
    checkTenant('guides', `/${index}`, tenant);
    const place = `${kind} ${tenant ?? ''}`;
    if (taken.has(place)) complain('guides', `/${index}/kind`, `there is another guide of kind ${kind} for the same tenant`);
    taken.add(place);
    articles.forEach(({ id, body, bodies = {}, week, weekday, meals }, position) => {
      const at = `/${index}/articles/${position}`;
      if (articleIds.has(id)) complain('guides', `${at}/id`, `article ${id} is named twice`);
      articleIds.add(id);
      if ((week === undefined) !== (weekday === undefined)) complain('guides', at, 'week and weekday belong together');
      if (body === undefined && meals === undefined) complain('guides', at, 'needs a body or meals');
      if (meals !== undefined && week === undefined) complain('guides', `${at}/meals`, 'belong to a week and a weekday');
      meals?.forEach(({ from, to }, meal) => {
        if (from >= to) complain('guides', `${at}/meals/${meal}/to`, `${to} is not after ${from}`);
      });
      checkHtml('guides', `${at}/body`, body ?? '', complain);
      for (const [language, text] of Object.entries(bodies)) checkHtml('guides', `${at}/bodies/${language}`, text, complain);
    });
    contacts.forEach(({ person }, position) => {
      if (!tenantsOf.has(person)) complain('guides', `/${index}/contacts/${position}/person`, `there is no person ${person}`);
    });
    codes.forEach((code, position) => {
      if (!openable.has(code)) complain('guides', `/${index}/functions/${position}`, `there is no function ${code} that opens`);
    });
    repeated(
      'guides',
      contacts.map(({ person }) => person),
      `/${index}/contacts`,
      complain,
    );
    repeated('guides', codes, `/${index}/functions`, complain);
  });

  unique('quickLinks', quickLinks ?? [], 'id', complain);
  quickLinks?.forEach(({ tenant }, index) => checkTenant('quickLinks', `/${index}`, tenant));

  unique('workbench', workbench ?? [], 'id', complain);
  unique(
    'workbench',
    (workbench ?? []).map(({ tenant = '' }) => ({ tenant })),
    'tenant',
    complain,
  );
  workbench?.forEach(({ tenant, cards }, index) => {
    checkTenant('workbench', `/${index}`, tenant);
    repeated(
      'workbench',
      cards.map(({ id }) => id),
      `/${index}/cards`,
      complain,
    );
  });

  unique('synonyms', synonyms ?? [], 'id', complain);
  const owners = new Map<string, string>();
  synonyms?.forEach(({ id, words }, index) => {
    words.forEach((word, position) => {
      const owner = owners.get(fold(word));
      if (owner !== undefined) complain('synonyms', `/${index}/words/${position}`, `${word} is already a word of ${owner}`);
      owners.set(fold(word), id);
    });
  });

  unique('recommended', recommended ?? [], 'id', complain);
  recommended?.forEach(({ functions: codes }, index) => {
    codes.forEach((code, position) => {
      if (!openable.has(code)) complain('recommended', `/${index}/functions/${position}`, `there is no function ${code} that opens`);
    });
    repeated('recommended', codes, `/${index}/functions`, complain);
  });
}

function checkHtml(key: FileKey, pointer: string, html: string, complain: Complain): void {
  const problem = problemOfHtml(html);
  if (problem !== null) complain(key, pointer, problem);
}
