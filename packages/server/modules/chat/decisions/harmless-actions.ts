import type { TaskAction } from '@atrium/api/contract';
import type { Db, Row } from '../../../db/schema.ts';
import type { Language } from '../../../messages/language.ts';
import { actionsIn } from '../../tasks/declared-actions.ts';
import { findOwnApplications } from '../../tasks/own-application.ts';
import type { Card, ChatProvider } from '../provider.ts';

/** A card has room for so many besides the button that opens the to-do. */
const mostActions = 3;

/** Declared as harmless by its source, and nothing has to be written, chosen or confirmed. */
const isHarmless = ({ batch, comment, opens, confirm, name, stays = false }: TaskAction): boolean =>
  batch && comment === 'none' && !opens && confirm === '' && name !== '' && !stays;

interface Reader {
  personId: string;
  tenantId: string;
  language: Language;
}

/**
 * What a person may decide in the card of a to-do: nothing where callbacks of the provider are not verified, or where the card does not show
 * what it is about. R-ABS-01: not their own application.
 */
export async function harmlessActions(
  db: Db,
  { settings }: ChatProvider,
  reader: Reader,
  task: Row<'tasks'> | undefined,
): Promise<Card['actions']> {
  if (task === undefined || settings.callback === null || settings.contents !== 'full') return [];
  const own = await findOwnApplications(db, reader, [task]);
  return actionsIn(reader.language, task, own.get(task.id))
    .filter(isHarmless)
    .slice(0, mostActions)
    .map(({ key, name, nature }) => ({ key, text: name, isPositive: nature === 'positive' }));
}
