import { runSuite } from './runners/suites.ts';

/** `npm run check`: what needs no browser and no server; about a minute on two cores. */
const build = await runSuite('build');
const results = [build, ...(await Promise.all([runSuite('lint'), runSuite('format')])), await runSuite('node', ['test/rules'])];
const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
process.stdout.write(failed === 0 ? '\nEverything is in order.\n' : `\n${failed} failed, see above.\n`);
process.exitCode = failed === 0 ? 0 : 1;
