#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { checkBuild, type CheckOptions } from './check-build.ts';
import { checkList } from './check-list.ts';
import { CannotCheck } from './find-browser.ts';
import { exitCode, reportJson, reportText } from './report.ts';

const usage = `Usage: atrium-conformance [dist/] [--name <name>] [--kind auto|module|html|frame] [--route /path]… [--popup <selector>]…
                          [--proxy /api/x=http://127.0.0.1:3000]… [--only C31]… [--accept C60]… [--json] [--quiet]
Opens the build in the portal's own host, under its policies, in a Chromium of this machine. Exit code: 0 nothing failed, 1 something did, 2 could not look.
--route and --popup name screens, and what opens a popup on the first one, where no link or aria-haspopup tells. --proxy reaches your service.
--accept makes a warning of a failure that is known and stays for now; --only looks at some checks; --quiet leaves out what passed.`;

function read(args: string[]): CheckOptions & { json: boolean; quiet: boolean } {
  const text = { type: 'string' } as const;
  const many = { type: 'string', multiple: true, default: [] as string[] } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: text,
      kind: text,
      route: many,
      popup: many,
      proxy: many,
      accept: many,
      only: many,
      json: flag,
      quiet: flag,
      help: flag,
    },
  });
  if (values.help) throw new CannotCheck(usage);
  if (positionals.length > 1) throw new CannotCheck(`Name one folder.\n${usage}`);
  const kind = (['auto', 'module', 'html', 'frame'] as const).find((each) => each === (values.kind ?? 'auto'));
  if (!kind) throw new CannotCheck(`There is no kind ${values.kind}.\n${usage}`);
  const proxies = values.proxy.map((each) => /^(\/[^=]+)=(https?:\/\/.+?)\/?$/.exec(each) ?? each);
  const unknown = [...values.accept, ...values.only].find((code) => !(code in checkList));
  if (unknown !== undefined) throw new CannotCheck(`There is no check ${unknown}.\n${usage}`);
  const odd = proxies.find((each) => typeof each === 'string') ?? values.route.find((each) => !each.startsWith('/'));
  if (odd !== undefined) throw new CannotCheck(`“${String(odd)}” is neither /path nor /path=http://….\n${usage}`);
  return {
    folder: positionals[0] ?? 'dist',
    name: values.name,
    kind,
    routes: values.route,
    popups: values.popup,
    accept: values.accept,
    only: values.only,
    proxies: Object.fromEntries(proxies.map((each) => [each[1]!, each[2]!])),
    json: values.json,
    quiet: values.quiet,
  };
}

try {
  const options = read(process.argv.slice(2));
  const report = await checkBuild(options);
  process.stdout.write(options.json ? reportJson(report) : reportText(report, { all: !options.quiet }));
  process.exitCode = exitCode(report);
} catch (error) {
  const known = error instanceof CannotCheck || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${known ? (error as Error).message : String((error as Error).stack)}\n`);
  process.exitCode = 2;
}
