import { colleagues } from '../cast.ts';
import type { FlowRow, Process } from './process.ts';
import { managerOf } from './portal-tasks.ts';
import { agents } from './tickets/ticket.ts';

type Owned = Pick<FlowRow, 'owner' | 'tenant'>;

const three = 3;

/** Returns three people of a tenant except the owner: the named one first, then people with these titles. */
function handlersOf({ tenant, owner }: Owned, titles: readonly string[], named = ''): string[] {
  const here = colleagues.filter(({ code, places }) => code !== owner && places.some((place) => place.tenant === tenant));
  const wanted = titles.flatMap((title) => here.filter((one) => one.title === title).slice(0, titles.length === 1 ? three : 1));
  const first = here.filter(({ code }) => code === named);
  return [...new Set([...wanted, ...first, ...here])].slice(0, three).map(({ code }) => code);
}

const deskOf = ({ tenant, owner }: Owned): string[] => {
  const here = new Set(colleagues.filter(({ places }) => places.some((place) => place.tenant === tenant)).map(({ code }) => code));
  return agents.filter((code) => here.has(code) && code !== owner);
};

/** One of three buyers takes the request and decides. */
export const purchase: Process = {
  name: 'purchase',
  source: 'supply-chain',
  code: 'supply-chain-request',
  begins: 'open',
  steps: {
    open: {
      why: '采购员的申请，谁先认领就由谁处理。',
      holders: (row) => handlersOf(row, ['采购员']),
      actions: [{ key: 'claim', name: '认领', nature: 'positive', comment: 'none', to: 'buying' }],
    },
    buying: {
      why: '你认领了这份采购申请。',
      holders: (_row, by) => (by === '' ? [] : [by]),
      actions: [
        { key: 'approve', name: '通过', nature: 'positive', comment: 'optional', question: '确定通过这份采购申请吗？', to: 'approved' },
        { key: 'return', name: '退给申请人', nature: 'negative', comment: 'required', to: 'returned' },
        { key: 'release', name: '放回队列', nature: 'neutral', comment: 'optional', to: 'open' },
      ],
      others: ['transfer', 'copy', 'comment'],
    },
  },
  ends: { approved: 'approved', returned: 'returned', withdrawn: 'withdrawn' },
};

/** Law, finance and the owner's manager sign in parallel; two signatures suffice, and one rejection ends it. */
export const contract: Process = {
  name: 'contract',
  source: 'contract',
  code: 'contract-approvals',
  begins: 'signing',
  steps: {
    signing: {
      why: '两位会签人签署即通过。',
      holders: (row) => handlersOf(row, ['法务经理', '财务经理'], managerOf(row.owner, row.tenant, 'office')),
      needed: 2,
      actions: [
        {
          key: 'sign',
          name: '签署',
          nature: 'positive',
          comment: 'optional',
          attachment: 'optional',
          question: '确定签署这份合同吗？',
          to: 'approved',
        },
        { key: 'refuse', name: '拒签', nature: 'negative', comment: 'required', attachment: 'optional', to: 'refused' },
      ],
      others: ['transfer', 'add-beside', 'copy', 'comment'],
    },
  },
  ends: { approved: 'approved', refused: 'rejected', withdrawn: 'withdrawn' },
};

/** Human resources seals a certificate, and its owner fetches it. */
export const certificate: Process = {
  name: 'certificate',
  source: 'hr',
  code: 'hr-certificate-apply',
  begins: 'waiting',
  steps: {
    waiting: {
      why: '请核对内容并盖章，完成后申请人会收到通知。',
      holders: (row) => handlersOf(row, ['人力资源总监']).slice(0, 1),
      actions: [
        { key: 'seal', name: '盖章', nature: 'positive', comment: 'optional', to: 'ready' },
        { key: 'return', name: '退给申请人', nature: 'negative', comment: 'required', to: 'returned' },
      ],
      others: ['transfer', 'comment'],
    },
  },
  ends: { ready: 'approved', returned: 'returned', withdrawn: 'withdrawn' },
};

/** The IT desk prepares a device, the owner confirms the receipt and returns the device later. */
export const device: Process = {
  name: 'device',
  source: 'it',
  code: 'it-device-apply',
  begins: 'waiting',
  steps: {
    waiting: {
      why: '请准备申领的设备，备好后通知申请人领取。',
      holders: deskOf,
      actions: [
        { key: 'prepare', name: '确认备好', nature: 'positive', comment: 'optional', to: 'ready' },
        { key: 'return', name: '退给申请人', nature: 'negative', comment: 'required', to: 'returned' },
      ],
      others: ['transfer', 'comment'],
    },
    ready: {
      why: '设备已备好，领取后请确认。',
      holders: ({ owner }) => [owner],
      actions: [{ key: 'receive', name: '确认领取', nature: 'positive', comment: 'none', to: 'used' }],
      isOwn: true,
      isBinding: true,
    },
    returning: {
      why: '请验收归还的设备。',
      holders: deskOf,
      actions: [{ key: 'accept', name: '验收入库', nature: 'positive', comment: 'optional', to: 'back' }],
      isBinding: true,
    },
  },
  ends: { used: 'approved', back: 'approved', returned: 'returned', withdrawn: 'withdrawn' },
  after: { used: { key: 'giveback', name: '归还设备', nature: 'neutral', comment: 'optional', to: 'returning' } },
};
