import type { Config } from '../../config/config.ts';

/** The prefix that hands this path to another service; undefined where the portal answers itself. */
export function handedOver(config: Pick<Config, 'upstreams'>, path: string): string | undefined {
  return Object.keys(config.upstreams)
    .filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    .sort((a, b) => b.length - a.length)[0];
}
