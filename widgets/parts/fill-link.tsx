import { subAppPath } from '@atrium/stores';
import { msg } from '@atrium/i18n';
import { PathLink } from './portal-link.tsx';
import { Permitted } from './permitted.tsx';

const screens = { news: 'news/new', guides: 'guides' } as const;

/** An invitation to write the first one, for who may. */
export function FillLink({ what }: { what: keyof typeof screens }) {
  const label = what === 'news' ? msg('写第一条新闻', { id: 'fill-link.news' }) : msg('写指南', { id: 'fill-link.guides' });
  return (
    <Permitted to="administration-news:add">
      <p>
        <PathLink className="text-link" path={subAppPath('administration', screens[what])} title={label}>
          {label}
        </PathLink>
      </p>
    </Permitted>
  );
}
