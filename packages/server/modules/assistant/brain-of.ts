import type { FastifyInstance } from 'fastify';
import { openCircuit } from '../../http/forward/upstreams.ts';
import type { Brain } from './brain.ts';
import { FailureLog } from './model/failure-log.ts';
import { ModelBrain } from './model/model-brain.ts';
import { SearchBrain } from './search-brain.ts';

/** The configured brain: the search, or the model of ATRIUM_ASSISTANT_MODEL with the search as its fallback. */
export function brainOf(server: FastifyInstance): Brain {
  const { config, db } = server;
  const search = new SearchBrain(db);
  if (config.assistantModel === null) return search;
  return new ModelBrain(db, config.assistantModel, search, {
    circuit: openCircuit(server, new URL(config.assistantModel.url).host),
    failures: new FailureLog(server.log),
  });
}
