import { handlers } from './handlers.ts';
import { loads } from './loads.ts';
import { markup } from './markup.ts';
import { pages, spellings } from './spellings.ts';
import { run, type Vector } from './vector.ts';

/** The whole corpus, with its addresses filled in: `foreign` and `origin` are origins. */
export function vectors(foreign: string, origin: string): Vector[] {
  return [...handlers, ...spellings, ...pages, ...markup, ...loads].map(([group, draft], id) => ({
    id,
    group,
    html: draft
      .replaceAll(/FOREIGN\/?/g, `${foreign}/${id}/`)
      .replaceAll('LOCAL/', `${foreign.replace('http://', '')}/${id}/`)
      .replaceAll('ORIGIN', origin)
      .replaceAll('RUN', run(id))
      .replaceAll('ID', String(id)),
  }));
}
