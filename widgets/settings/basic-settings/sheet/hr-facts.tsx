import { msg, str } from '@atrium/i18n';
import type { OwnRecord } from '@atrium/stores';

type Ready = Extract<OwnRecord, { status: 'ready' }>;

/** Fields of the personnel department: read-only, with a pre-filled ticket for corrections. */
export function HrFacts({ person, extraObj }: Pick<Ready, 'person' | 'extraObj'>) {
  const facts: [string, string][] = [
    [msg('姓名', { id: 'basic-settings.name' }), person.realName],
    [msg('工号', { id: 'basic-settings.code' }), person.userCode],
    [msg('部门', { id: 'basic-settings.department' }), person.departmentName],
    [msg('职务', { id: 'basic-settings.title' }), person.title],
    ...Object.entries(extraObj),
  ];
  const said = facts.filter(([, value]) => value !== '');
  return (
    <section aria-labelledby="hr" data-field="hr">
      <h2 id="hr">{msg('人事资料', { id: 'basic-settings.hr' })}</h2>
      <p className="help">{msg('来自人事系统，全公司可见，在这里只能查看。', { id: 'basic-settings.hr-help' })}</p>
      <dl className="facts">
        {said.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <a className="quiet" href={correctionAddress(said)} target="_blank" rel="noopener">
        {msg('申请更正', { id: 'basic-settings.correct' })}
      </a>
    </section>
  );
}

function correctionAddress(facts: readonly [string, string][]): string {
  const title = msg('更正人事资料', { id: 'basic-settings.correct-title' });
  const lines = facts.map(([name, value]) => msg(str`${name}：${value} → 应为：`, { id: 'basic-settings.correct-line' }));
  const description = lines.join('\n').slice(0, 1000);
  return `/WOS/interfaces/processform?${new URLSearchParams({ key: 'Process_WOS_WOH', category: 'other', title, description })}`;
}
