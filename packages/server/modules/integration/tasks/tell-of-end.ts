import { taskPage } from '@atrium/api/contract';
import type { CaseContent } from '@atrium/api/integration';
import { type Language, say } from '../../../messages/language.ts';
import { addMessage } from '../../messages/queries.ts';
import { inLanguages } from '../../messages/sending/in-languages.ts';
import { assigneeKey } from '../../tasks/assignee-key.ts';
import { inWords } from '../../tasks/declared-actions.ts';
import { peopleIn } from '../../tasks/task-row.ts';
import type { Context } from './task-write.ts';

interface End {
  rowId: string;
  tenantId: string;
  personId: string;
  instance: string;
  content: CaseContent;
  outcome: 'approved' | 'returned' | 'withdrawn';
}

/** Tells the initiator how their case ended, with who ended it and what they wrote. */
export async function tellOfEnd(
  { trx, tell, account }: Context,
  { rowId, tenantId, personId, instance, content, outcome }: End,
): Promise<void> {
  const { titles = {}, outcome: ended } = content;
  const line = outcome === 'approved' ? 'caseApproved' : outcome === 'returned' ? 'caseReturned' : 'caseOver';
  const words = inLanguages((language) => {
    const title = titles[language] ?? content.title;
    return {
      title: ended ? say(language, 'caseEnded', { outcome: inWords(language, ended), title }) : say(language, line, { title }),
      body: whyIn(language, content, outcome),
    };
  });
  const message = {
    type: 'reply' as const,
    ...words,
    link: taskPage('apply', rowId),
    sender: account.name,
    process: { key: `task:${instance}`, title: content.title, titles },
    source: account.source,
    rule: 'applicant' as const,
    // Its title has the words of the process.
    ...(outcome === 'withdrawn' || ended !== undefined ? {} : { outcome }),
  };
  await addMessage(trx, tenantId, [personId], message, (events) => tell(events.map((one) => ({ ...one, tasks: true }))));
}

/** The comment of the last decision of somebody else than the initiator, else that of the last entry, with who wrote it. */
function whyIn(language: Language, { history = [], initiator, names = {} }: CaseContent, outcome: End['outcome']): string {
  const own = initiator.person === undefined ? null : assigneeKey(initiator.person);
  const decision =
    outcome === 'withdrawn' ? undefined : history.findLast(({ person }) => person !== undefined && assigneeKey(person) !== own);
  const entry = decision ?? history.at(-1);
  if (entry === undefined) return '';
  const who = peopleIn(language, { names })(entry.who);
  if (entry.comment) return say(language, 'caseWhy', { who, comment: entry.comment });
  return decision !== undefined && outcome === 'returned' ? say(language, 'caseReturnedBy', { who }) : '';
}
