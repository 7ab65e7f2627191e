import type { ServerResponse } from 'node:http';

interface Context {
  path: string;
  respond?: boolean;
  res: ServerResponse;
}

/** Answers `/test/status/<number>` with that status, of whatever range. */
export function statusAnswers(context: Context, next: () => Promise<unknown>): unknown {
  const status = /^\/test\/status\/(\d{3})$/.exec(context.path)?.[1];
  if (!status) return next();
  context.respond = false;
  return context.res.writeHead(Number(status)).end();
}
