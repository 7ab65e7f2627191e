import type { ShutReason } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Row } from '../../db/schema.ts';
import type { Entitled } from '../../identity/rights.ts';
import { closedApp } from '../../maintenance/refuse.ts';

/** Why a sub-application opens for nobody, or for testers alone, whatever roles open; null where it opens. */
export interface Shut {
  why: Exclude<ShutReason, 'disabled'>;
  /** Text for people. */
  sentence: string;
}

type SubApp = Pick<Row<'sub_apps'>, 'name' | 'off' | 'off_sentences'>;

/** Switched off for all who do not preview it (`files.ts` answers 503). */
export const isSwitchedOff = ({ off }: Pick<SubApp, 'off'>, preview: unknown): boolean => off === 1 && preview === undefined;

/** Whether a person finds a sub-application shut: one answer for the list of the portal's page and for "who sees what". */
export async function shutSubApp(
  server: Pick<FastifyInstance, 'db' | 'maintenance' | 'config'>,
  person: Entitled,
  subApp: SubApp,
  preview?: unknown,
): Promise<Shut | null> {
  const maintained = await closedApp(server, person, subApp.name);
  if (maintained !== undefined) return { why: 'maintenance', sentence: maintained };
  return isSwitchedOff(subApp, preview) ? { why: 'switched-off', sentence: offSentence(person.language, subApp.off_sentences) } : null;
}

/** In the person's language, else in the default one. */
function offSentence(language: string, sentences: string): string {
  const said = JSON.parse(sentences) as Record<string, string>;
  return said[language] || said['zh-CN'] || '';
}
