import { ensureChromium } from './browser/find-chromium.ts';
import { runSuite, suites } from './runners/suites.ts';

/** `npm test`: everything; `npm test -- node e2e`: only those suites. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in suites));
if (unknown.length > 0) {
  process.stderr.write(`There is no suite ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.\n`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
try {
  process.env['CHROME_PATH'] = ensureChromium();
  for (const name of names.length > 0 ? names : Object.keys(suites)) {
    const { passed, failed } = await runSuite(name);
    total.passed += passed;
    total.failed += failed;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  total.failed += 1;
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
