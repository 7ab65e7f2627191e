import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../../packages/build/build.ts';
import { checkBuild, type CheckOptions, type Report } from '../../../packages/conformance/check-build.ts';
import type { Outcome } from '../../../packages/conformance/check-list.ts';
import { writeBuild } from '../../../packages/conformance/testing/wrong-builds.ts';
import { createApp, templates } from '../../../packages/create-atrium-app/create-app.ts';
import { type DemoService, startDemoService } from '../../../packages/demo-apps/service/service.ts';
import { everyFunction } from '../../../packages/demo-apps/service/testing/every-function.ts';

let folder = '';
let service: DemoService;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-conformance-'));
  service = await startDemoService({ dataFolder: folder, port: 0, distFolder: join(root, 'dist/sub-apps'), accessOf: everyFunction });
});
test.afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const withOutcome = ({ findings }: Report, outcome: Outcome) =>
  findings.filter((finding) => finding.outcome === outcome).map(({ code, found }) => `${code} ${found}`);

test.describe('the conformance check passes', () => {
  const demos: Record<string, Partial<CheckOptions>> = {
    expenses: { kind: 'module' },
    functions: { kind: 'module' },
    warehouse: { kind: 'module' },
    visitors: { kind: 'frame' },
    // Findings of axe in Element UI itself.
    contracts: { kind: 'html', accept: ['C60'] },
    'it-desk': { kind: 'module' },
    notices: { kind: 'html' },
    canteen: {},
  };
  for (const [name, options] of Object.entries(demos)) {
    test(`the demo ${name}`, async ({ browser }) => {
      const report = await checkBuild({
        folder: join(root, 'dist/sub-apps', name),
        name,
        browser,
        proxies: { '/api/demo': service.url },
        ...options,
      });
      expect(withOutcome(report, 'failed')).toEqual([]);
      expect(withOutcome(report, 'passed').length).toBeGreaterThan(18);
    });
  }

  for (const template of templates) {
    test(`the scaffold's template ${template}`, async ({ browser }) => {
      const app = join(folder, `loans-${template}`);
      await createApp({ folder: app, template, title: '设备借用', sdk: join(root, 'packages/sdk'), conformance: '0.1.0' });
      symlinkSync(join(root, 'node_modules'), join(app, 'node_modules'), 'junction');
      const built = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
        cwd: app,
        encoding: 'utf8',
      });
      // On a slow machine the builder names what took the time.
      expect(built.stderr.replace(/^\[PLUGIN_TIMINGS\][^]*?for more details\.$/m, '').trim()).toBe('');
      const report = await checkBuild({ folder: join(app, 'dist'), browser });
      expect([...withOutcome(report, 'failed'), ...withOutcome(report, 'warned')]).toEqual([]);
    });
  }

  test('an honest build of two screens, and leaves nothing to look at', async ({ browser }) => {
    const report = await checkBuild({ folder: writeBuild(folder, 'honest'), browser });
    expect([...withOutcome(report, 'failed'), ...withOutcome(report, 'warned')]).toEqual([]);
    expect(report.name).toBe('honest');
    expect(report.kind).toBe('module');
  });
});
