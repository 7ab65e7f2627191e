import { msg } from '@atrium/i18n';
import { type ComponentType, useEffect, useState } from 'react';
import { Failure } from '../failure.tsx';
import { useDelay } from '../hooks/use-delay.ts';

/** A component that is loaded when it is first shown; a click retries a failed load. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let here: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [state, setState] = useState<'waiting' | 'here' | 'failed'>(here ? 'here' : 'waiting');
    useEffect(() => {
      if (state !== 'waiting') return undefined;
      let current = true;
      load().then(
        (component) => {
          here = component;
          if (current) setState('here');
        },
        () => current && setState('failed'),
      );
      return () => {
        current = false;
      };
    }, [state]);
    if (state === 'failed') {
      return <Failure text={msg('这部分没有加载出来。', { id: 'widget.later-failed' })} onRetry={() => setState('waiting')} />;
    }
    const Component = here;
    return Component && state === 'here' ? <Component {...props} /> : <Waiting />;
  };
}

const Waiting = () => <div aria-busy="true">{useDelay() && <div className="skeleton" />}</div>;
