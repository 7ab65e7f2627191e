import type { FastifyInstance } from 'fastify';
import type { ServiceAccount } from './accounts/account-queries.ts';
import { asIntegrationRefusal } from './refuse.ts';
import type { IntegrationRefusal } from './refusal.ts';
import type { Context } from './tasks/task-write.ts';

/** Rows of a batch that are one transaction: others write in between. */
const atOnce = 50;

/** Takes or refuses each row for itself, in their order. `take` throws IntegrationRefusal before it writes anything, or not at all. `begin` locks what all rows of a transaction need. */
export async function takeEach<R, A>(
  { writeEvents }: Pick<FastifyInstance, 'writeEvents'>,
  account: ServiceAccount,
  rows: readonly R[],
  take: (context: Context, row: R, index: number) => Promise<A>,
  refused: (refusal: IntegrationRefusal, row: R, index: number) => A,
  begin: (context: Context, rows: readonly R[]) => Promise<void> = async () => {},
): Promise<A[]> {
  const answers: A[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce).map((row, place) => ({ row, index: from + place }));
    const taken = await writeEvents(async (trx, tell) => {
      const here: A[] = [];
      await begin(
        { trx, tell, account },
        some.map(({ row }) => row),
      );
      for (const { row, index } of some) {
        try {
          here.push(await take({ trx, tell, account }, row, index));
        } catch (error) {
          const refusal = asIntegrationRefusal(error);
          if (refusal === null || refusal.status >= 429) throw error;
          here.push(refused(refusal, row, index));
        }
      }
      return here;
    });
    answers.push(...taken);
  }
  return answers;
}
