// Compares every open task of your system with what the portal and its people have, however many there are.
// Usage: ATRIUM_URL=https://portal.example.com ATRIUM_KEY=atr_… node compare.mjs < open-tasks.txt
// Each line of the input is the id and the version of an open task: LEAVE-7 3
import { readFileSync } from 'node:fs';
import { connect } from '@atrium/integration';

const client = connect({ url: process.env.ATRIUM_URL, key: process.env.ATRIUM_KEY });
const lines = readFileSync(0, 'utf8').split('\n').filter(Boolean);
const missing = new Map(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
const differences = { missing: [], older: [], newer: [], surplus: [], nobody: [] };

for (let after; after !== null;) {
  const query = { state: 'open', limit: 500, ...(after === undefined ? {} : { after }) };
  const { tasks, next } = await client.call('GET /tasks', { query });
  for (const { externalId, version, nobody } of tasks) {
    const own = missing.get(externalId);
    missing.delete(externalId);
    if (own === undefined) differences.surplus.push(externalId);
    else if (own !== version) differences[version < own ? 'older' : 'newer'].push(externalId);
    else if (nobody) differences.nobody.push(externalId);
  }
  after = next;
}
// Missing is also what the portal has closed: GET /tasks/{externalId} tells which.
differences.missing.push(...missing.keys());
process.stdout.write(`${JSON.stringify(differences)}\n`);
