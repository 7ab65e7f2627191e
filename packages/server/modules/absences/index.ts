import type { FastifyInstance } from 'fastify';
import { repeat } from '../../clock/repeat.ts';
import { adoptSubstitutions } from './old-substitutions.ts';
import { absenceRoutes } from './routes.ts';
import { turnAbsences } from './turn.ts';

/** Who is away, and who decides their to-dos meanwhile. */
export function absences(server: FastifyInstance): void {
  absenceRoutes(server);
  repeat(server, 1_000, 'absences could not begin or end', async () => {
    const now = new Date().toISOString();
    await adoptSubstitutions(server, now);
    await turnAbsences(server, now);
  });
}
