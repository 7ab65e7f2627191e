import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/answer.ts';
import { day, repeat } from '../../../clock/repeat.ts';
import { announceNode } from './node-facts.ts';
import { missedSearches, openingsByDay, readHealth, usedFunctions } from './queries.ts';
import { forgetUsage } from '../../operations/usage.ts';

export function healthRoutes(server: FastifyInstance): void {
  const { db } = server;
  announceNode(server);
  repeat(server, day, 'old counts of usage could not be forgotten', () => forgetUsage(db));

  answer(server, 'GET /administration/v1/health', () => readHealth(db));

  answer(server, 'GET /administration/v1/usage', async ({ session, query: { days, q = '', unused, pageIndex, pageSize } }) => {
    const [perDay, all, missed] = await Promise.all([
      openingsByDay(db, session.tenantId, days),
      usedFunctions(db, session, days),
      missedSearches(db, session.tenantId, days),
    ]);
    const wanted = q.toLowerCase();
    const found = all.filter(
      (one) => (unused !== true || one.openings === 0) && `${one.name} ${one.app} ${one.code}`.toLowerCase().includes(wanted),
    );
    const rows = found.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
    return { perDay, functions: { total: found.length, rows }, unused: all.filter(({ openings }) => openings === 0).length, missed };
  });
}
