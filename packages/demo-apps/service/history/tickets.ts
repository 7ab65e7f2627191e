import { Chance, workDayTime } from '../chance.ts';
import type { Desk } from '../flows/flow.ts';
import { act, agents, confirmSilent, start, type TicketKey } from '../flows/tickets/ticket.ts';
import { demoUser, headquarters, type Scene, somebody, staff } from './scene.ts';

/** What people ask for, its kind, and how the desk solves it. */
const problems = [
  ['笔记本无法连接会议室投屏', '电脑', '更新了投屏程序，已在会议室试过。'],
  ['邮箱容量将满，申请扩容', '账号', '邮箱已扩容到 20 GB。'],
  ['远程接入经常断线', '网络', '更换了接入网关，观察半天没有再断线。'],
  ['申请安装制图软件授权', '软件', '授权已绑定到你的账号，重启软件后生效。'],
  ['打印机卡纸报错', '电脑', '清理了进纸轮，试打正常。'],
  ['新员工账号开通', '账号', '账号已开通，初始密码已发给直属经理。'],
  ['十二层无线信号弱', '网络', '十二层加装了一个无线接入点。'],
  ['报表系统导出超时', '软件', '导出改为后台生成，完成后会收到通知。'],
  ['键盘失灵，申请更换', '电脑', '已更换新键盘，旧键盘已回收。'],
] as const;
/** What an agent writes who has to come back, and what is not solved yet in the words of the owner. */
const firstTry = '已远程处理，请再试一次。';
const notYet = '问题今天又出现了，请再看一下。';
const count = 240;
/** Of the newest, so many wait for an agent, and so many are worked on. */
const [open, working] = [3, 6] as const;

/** Every so many solved tickets were reopened once; every so many owners did not answer. */
const [reopenedEvery, silentEvery] = [9, 4] as const;
const confirmDays = 7;
/** Places of the demo employee among eleven tickets: one is worked on, one waits for the confirmation. */
const ownPlaces = new Set([4, 8]);

/** Scenes of the service desk: people file tickets, an agent takes each and solves it, the owner confirms or reopens it. */
export function ticketScenes(desk: Desk, now: Date): Scene[] {
  const chance = new Chance('tickets');
  const here = staff.filter(({ code }) => !agents.includes(code));
  return Array.from({ length: count }, (_, at): Scene[] => {
    const [title, kind, solution] = chance.pick(problems);
    const level = chance.pick(['普通', '普通', '普通', '紧急']);
    const owner = somebody(ownPlaces.has(at % 11) ? demoUser : chance.pick(here).code);
    const agent = somebody(chance.pick(agents));
    const days = -1 - at;
    const minute = chance.between(0, 20);
    const hour = chance.between(9, 15);
    const time = (later: number, day = 0) => new Date(workDayTime(now, days + day, hour + later, minute));
    let id = '';
    const does = ({ code, name }: { code: string; name: string }, action: TicketKey, comment = '') =>
      void act(desk, id, { code, name }, { action, comment });
    const file = () => void (id = start(desk, { title, kind, level, note: '', owner: owner.code, tenant: headquarters }).id);
    const filed = { at: time(0), run: file };
    const taken = { at: time(1), run: () => does(agent, 'claim') };
    const solve = () => does(agent, 'resolve', solution);
    if (at < open) return [filed];
    if (at < working) return [filed, taken];
    const isReopened = at % reopenedEvery === reopenedEvery - 1;
    const solved = isReopened
      ? [
          { at: time(2), run: () => does(agent, 'resolve', firstTry) },
          { at: time(3), run: () => does(owner, 'reopen', notYet) },
          { at: time(4), run: solve },
        ]
      : [{ at: time(2), run: solve }];
    const last = solved.at(-1)!.at;
    const isSilent = at % silentEvery === 0;
    const confirmed = isSilent
      ? { at: new Date(last.getTime() + confirmDays * 86_400_000), run: () => confirmSilent(desk) }
      : { at: new Date(last.getTime() + chance.between(5, 40) * 60_000), run: () => does(owner, 'confirm') };
    return [filed, taken, ...solved, confirmed];
  }).flat();
}
