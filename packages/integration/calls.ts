import type { IntegrationBody, IntegrationCallName, IntegrationData, IntegrationParams, IntegrationQuery } from '@atrium/api/integration';

/** Every call, with what goes in and what comes out. In the package that others install, `pack.ts` writes these types out. */
export type Calls = {
  [N in IntegrationCallName]: {
    params: IntegrationParams<N>;
    query: IntegrationQuery<N>;
    body: IntegrationBody<N>;
    data: IntegrationData<N>;
  };
};
export type CallName = keyof Calls;
