import { msg, str } from '@atrium/i18n';
import { type Guide, guideOf, namePage, guideName, officeGuides, type OfficeGuide } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { FillLink } from '../../parts/fill-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { PathLink } from '../../parts/portal-link.tsx';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import { useMinute } from '../../parts/hooks/use-minute.ts';
import { useQuery } from '../../parts/hooks/use-query.ts';
import { Articles } from './articles.tsx';
import { Contacts } from './contacts.tsx';
import { Functions } from './functions.tsx';

interface OfficeGuidePageProps {
  /** Which guide: admin, hr, finance, it or brand. */
  kind?: string;
  /** `q` are the words that are looked for, `article` is the one that is open. */
  query?: string;
}

/** An office-affairs guide: how things are done, whom to ask, and the functions for it (R-HOME-04). */
export function OfficeGuidePage({ kind: given = 'admin', query = '' }: OfficeGuidePageProps) {
  const kind: OfficeGuide = officeGuides.find((one) => one.kind === given)?.kind ?? 'admin';
  const guide = guideOf(kind);
  const state = useStore(guide.$state);
  useEffect(() => void guide.need(), [guide]);
  const changesAt = state.status === 'ready' ? (state.value.open?.changesAt ?? null) : null;
  const now = useMinute();
  // Each minute until the server agrees: its clock may be behind.
  const changedAt = changesAt !== null && Date.parse(changesAt) <= now ? now : null;
  useEffect(() => {
    if (changedAt !== null) void guide.load();
  }, [guide, changedAt]);
  const name = guideName(kind);
  useEffect(() => namePage(officeGuides.find((one) => one.kind === kind)!.path, name), [kind, name]);
  return (
    <div className="page">
      <nav ref={showCurrent} aria-label={msg('指南', { id: 'office-guide.guides' })}>
        {officeGuides.map((one) => (
          <PathLink key={one.kind} path={one.path} title={guideName(one.kind)} current={one.kind === kind ? 'page' : undefined}>
            {guideName(one.kind)}
          </PathLink>
        ))}
      </nav>
      <h1>{guideName(kind)}</h1>
      {state.status === 'loading' && <Waiting />}
      {state.status === 'failed' && (
        <Failure text={msg('指南没有加载出来。', { id: 'office-guide.failed' })} onRetry={() => void guide.load()} />
      )}
      {state.status === 'missing' && (
        <EmptyState title={msg(str`还没有${guideName(kind)}`, { id: 'office-guide.missing' })}>
          <p>
            {msg('办事的步骤、联系人和接待时间会在这里，由公司的编辑在门户管理的「指南」中编写。', { id: 'office-guide.missing-advice' })}
          </p>
          <FillLink what="guides" />
        </EmptyState>
      )}
      {state.status === 'ready' && <Whole guide={state.value} query={query} />}
    </div>
  );
}

/** On a phone the guides are a row that scrolls: the current one is in sight. */
const showCurrent = (nav: HTMLElement | null): void =>
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

function Whole({ guide, query: given }: { guide: Guide; query: string }) {
  const [query, change] = useQuery(given);
  return (
    <div className="columns">
      <Articles
        articles={guide.articles}
        words={query.get('q') ?? ''}
        open={query.get('article')}
        onWords={(q) => change({ q })}
        onOpen={(article) => change({ article })}
      />
      <aside>
        <Contacts guide={guide} />
        <Functions items={guide.functions} />
      </aside>
    </div>
  );
}

const Waiting = () => (
  <div className="waiting" aria-busy="true">
    {useDelay() && [80, 60, 70].map((width) => <div key={width} className={`skeleton w${width}`} />)}
  </div>
);
