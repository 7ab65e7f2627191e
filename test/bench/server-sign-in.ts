import { readSignOn } from '../../packages/server/modules/sign-on/settings.ts';
import { startIdentityProvider } from '../../packages/server/modules/sign-on/testing/identity-provider.ts';
import { origin, Visitor } from '../../packages/server/modules/sign-on/testing/visitor.ts';
import { openPortal } from '../../packages/server/testing/portal.ts';
import { type Measure, quantile } from './table.ts';

const signIns = 120;
const atOnce = 4;

/** Whole sign-ins through OpenID Connect, there and back; the real provider works in the same process and takes its share. */
export async function signingIn(): Promise<Measure[]> {
  const provider = await startIdentityProvider();
  const { issuer } = provider;
  const signOn = readSignOn(
    JSON.stringify({ kind: 'oidc', issuer, clientId: 'portal', clientSecret: 'a secret/with: signs', passwords: true }),
  );
  if (typeof signOn === 'string') throw new Error(signOn);
  const portal = await openPortal({ origin, callsPerMinute: 1e9, signOn });
  const times: number[] = [];
  const signIn = async () => {
    const visitor = new Visitor(portal);
    await visitor.get(await visitor.throughProvider(await visitor.toProvider()));
    await visitor.handOver();
  };
  try {
    await signIn();
    const began = performance.now();
    const inTurn = async () => {
      while (times.length < signIns) {
        const start = performance.now();
        await signIn();
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, inTurn));
    const perSecond = (times.length / (performance.now() - began)) * 1000;
    return [
      {
        what: "sign-in through OpenID Connect (bound: the provider's signatures, same process)",
        value: `${perSecond.toFixed(0)} a second, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
      },
    ];
  } finally {
    await portal.close();
    await provider.close();
  }
}
