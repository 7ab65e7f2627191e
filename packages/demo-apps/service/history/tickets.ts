import { colleagues } from '../cast.ts';
import { Chance, workDayTime } from '../chance.ts';
import type { Desk } from '../flows/flow.ts';
import { advance, agents, start } from '../flows/ticket.ts';
import { demoUser, headquarters, type Scene, somebody } from './scene.ts';

const problems = [
  ['笔记本无法连接会议室投屏', '电脑'],
  ['邮箱容量将满，申请扩容', '账号'],
  ['远程接入经常断线', '网络'],
  ['申请安装制图软件授权', '软件'],
  ['打印机卡纸报错', '电脑'],
  ['新员工账号开通', '账号'],
  ['十二层无线信号弱', '网络'],
  ['报表系统导出超时', '软件'],
  ['键盘失灵，申请更换', '电脑'],
] as const;
const count = 34;
/** Of the newest, so many wait for an agent, and so many are worked on. */
const [open, working] = [3, 6] as const;

/** Scenes of the service desk: people file tickets, an agent takes each and solves it. */
export function ticketScenes(desk: Desk, now: Date): Scene[] {
  const chance = new Chance('tickets');
  const here = colleagues.filter(({ code, places: [main] }) => main.tenant === headquarters && !agents.includes(code));
  return Array.from({ length: count }, (_, at): Scene[] => {
    const [title, kind] = chance.pick(problems);
    const level = chance.pick(['普通', '普通', '普通', '紧急']);
    const owner = at % 11 === 4 ? demoUser : chance.pick(here).code;
    const agent = somebody(chance.pick(agents));
    const days = -1 - Math.floor(at / 3);
    const minute = chance.between(0, 20);
    const hour = chance.between(9, 15);
    const time = (later: number) => new Date(workDayTime(now, days, hour + later, minute));
    let id = '';
    const go = () => void advance(desk, id, { code: agent.code, name: agent.name });
    const filed = { at: time(0), run: () => void (id = start(desk, { title, kind, level, note: '', owner, tenant: headquarters }).id) };
    return [filed, { at: time(1), run: go }, { at: time(2), run: go }].slice(0, at < open ? 1 : at < working ? 2 : 3);
  }).flat();
}
