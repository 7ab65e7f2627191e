import type { Body, Call, Data, Params, Query } from './call.ts';
import { apps } from './apps.ts';
import { people } from './people.ts';
import { signIn } from './sign-in.ts';
import { tasks } from './tasks.ts';
import { tenants } from './tenants.ts';

/** Every call between browser and server, by method and path; paths are below `/api` unless the call says otherwise. */
export const contract = { ...signIn, ...tenants, ...apps, ...tasks, ...people } as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type CallBody<N extends CallName> = Body<Contract[N]>;
export type CallQuery<N extends CallName> = Query<Contract[N]>;
export type CallParams<N extends CallName> = Params<Contract[N]>;
export type CallData<N extends CallName> = Data<Contract[N]>;

export type { Call };
export * from './apps.ts';
export * from './envelope.ts';
export * from './sign-in.ts';
export * from './tasks.ts';
export * from './tenants.ts';
export * from './user.ts';
