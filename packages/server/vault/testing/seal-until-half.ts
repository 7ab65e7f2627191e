import { writeSync } from 'node:fs';
import { configOfProcess } from '../../config/config.ts';
import { openBeside } from '../../db/open-beside.ts';
import { sealedTokens } from '../../modules/chat/access-token.ts';
import { vaultOf } from '../key-state.ts';
import { sealAgain } from '../seal-again.ts';

/* A process that stops in the middle of a transaction, at the record of its argument, and waits to be killed. */

const [, , last] = process.argv;
const config = configOfProcess(process.env);
const { db } = await openBeside(config);

function context(row: Record<string, string>): string {
  if (row['app'] === last) {
    writeSync(1, 'half');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  return sealedTokens.context(row);
}

const log = { error: () => {}, info: () => {} };
await sealAgain(db, { vault: await vaultOf(db, config), sealed: [{ ...sealedTokens, context }], log });
