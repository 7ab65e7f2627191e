import type { FastifyInstance } from 'fastify';
import { applyCompanyZone } from './company-zone.ts';
import { isSetUp } from './is-set-up.ts';
import { removeTokenFile } from './token.ts';

declare module 'fastify' {
  interface FastifyInstance {
    setup: SetupState;
  }
}

type Where = Pick<FastifyInstance, 'db' | 'config'>;

/** Whether the portal is set up, as a node knows it; the first time that it is, the node takes over what was chosen. */
export class SetupState {
  readonly #where: Where;
  #isDone = false;

  constructor(where: Where) {
    this.#where = where;
  }

  async isDone(): Promise<boolean> {
    if (this.#isDone) return true;
    const { db, config } = this.#where;
    if (!(await isSetUp(db))) return false;
    await applyCompanyZone(db, config);
    removeTokenFile(config);
    this.#isDone = true;
    return true;
  }
}
