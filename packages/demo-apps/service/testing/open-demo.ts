import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AwayPerson } from '../caller.ts';
import { colleagueOf } from '../cast.ts';
import type { AccessOf } from '../opened-functions.ts';
import { type DemoService, startDemoService } from '../service.ts';
import { everyCode } from './every-function.ts';
import { openPortalDouble, type PortalDouble } from './portal-double.ts';

interface Asking {
  /** User code; 林知遥 by default. */
  as?: string;
  tenant?: string;
  language?: string;
  /** POST by default. */
  method?: string;
}

/** The service of a test file, connected to a fake portal. Users may open all functions. */
export interface Demo {
  service: DemoService;
  portal: PortalDouble;
  /** People who are away, by the user code of who decides for them; nobody at the start of each test. */
  substituteFor: Record<string, AwayPerson[]>;
  /** Stops the service and starts it on the same data. */
  restart(): Promise<void>;
  /** Makes a call below `/api/demo`; with GET if it has no body. */
  ask<T>(path: string, body?: object, asking?: Asking): Promise<{ status: number; msg: string; data: T }>;
}

/** Starts both before the tests of a file and stops them afterwards. Each test begins without recorded calls. */
export function openDemo(): Demo {
  const demo = {} as Demo;
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const accessOf: AccessOf = async ({ code }) => ({ functions: new Set(everyCode), substituteFor: demo.substituteFor[code] ?? [] });
  const start = () => startDemoService({ dataFolder: folder, port: 0, distFolder: folder, accessOf });
  demo.restart = async () => {
    await demo.service.close();
    demo.service = await start();
    await demo.portal.connect(demo.service);
  };
  demo.ask = async (path, body, { as = 'YH000001', tenant = '10001', language = 'zh-CN', method = 'POST' } = {}) => {
    const headers = {
      'x-atrium-user-code': as,
      'x-atrium-user-name': encodeURIComponent(colleagueOf(as)?.name ?? as),
      'x-atrium-tenant-id': tenant,
      'accept-language': language,
    };
    const init = body && { method, body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    const response = await fetch(`${demo.service.url}/api/demo${path}`, init ?? { headers });
    const { msg, data } = (await response.json()) as { msg: string; data: never };
    return { status: response.status, msg, data };
  };
  beforeAll(async () => {
    demo.service = await start();
    demo.portal = await openPortalDouble();
    await demo.portal.connect(demo.service);
  });
  afterAll(async () => {
    await demo.service.close();
    await demo.portal.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    demo.portal.status = 200;
    demo.portal.calls.length = 0;
    demo.substituteFor = {};
  });
  return demo;
}
