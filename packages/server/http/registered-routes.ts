import type { CallName } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only refuses methods that no call has at its address. */
    refusesMethods?: true;
    /** A call of the integration API, which `answerIntegration()` answers. */
    integration?: string;
  }
  interface FastifyInstance {
    /** Every route, in the order in which they were registered. */
    registered: RegisteredRoute[];
  }
}

export interface RegisteredRoute {
  /** `GET /healthz`, or several methods: `GET,POST /x`. */
  name: string;
  /** The call of the contract that `answer()` answers there. */
  call: CallName | null;
  /** The call of the integration API that `answerIntegration()` answers there. */
  integration: string | null;
  refusesMethods: boolean;
}

/** Keeps a list of the routes that are registered from here on. */
export function keepRoutes(server: FastifyInstance): void {
  server.decorate('registered', []);
  server.addHook('onRoute', ({ method, url, config }) => {
    server.registered.push({
      name: `${[method].flat().join(',')} ${url}`,
      call: config?.call ?? null,
      integration: config?.integration ?? null,
      refusesMethods: config?.refusesMethods === true,
    });
  });
}
