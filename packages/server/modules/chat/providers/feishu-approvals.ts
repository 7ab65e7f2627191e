import { hashSecret } from '../../../identity/secret.ts';
import type { Language } from '../../../messages/language.ts';
import type { ApprovalDefinition, ApprovalInstance, ApprovalTask, ProviderApprovals, Texts } from '../provider.ts';
import { type ProviderAnswer, shortened, textOf } from '../provider-call.ts';
import type { ChatSettings } from '../settings.ts';

type Ask = (path: string, asked: { query?: Record<string, string>; body: object }) => Promise<ProviderAnswer>;

const locales: readonly Language[] = ['zh-CN', 'en-US'];

/** A list of approvals shows so many facts. */
const mostFacts = 3;
const statuses = {
  running: 'PENDING',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  withdrawn: 'CANCELED',
  cancelled: 'TERMINATED',
  // No state is shown.
  over: 'HIDDEN',
  deleted: 'DELETED',
} as const satisfies Record<ApprovalInstance['status'], string>;
/** `DONE`: over without its person, who does not see it any more. */
const taskStatuses = {
  waiting: 'PENDING',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  gone: 'DONE',
} as const satisfies Record<ApprovalTask['status'], string>;

/** open.feishu.cn, "third-party approval definition" and "third-party approval instance" (approval v4). */
export function feishuApprovals({ callback }: ChatSettings, ask: Ask): ProviderApprovals {
  const bodyOf = ({ name, callbackUrl }: ApprovalDefinition) => {
    const words = new Words();
    const named = words.add(name);
    const actions =
      callback === null || callbackUrl === null
        ? {}
        : { action_callback_url: callbackUrl, action_callback_token: callback.token, action_callback_key: callback.key };
    return {
      approval_name: named,
      group_code: 'atrium',
      group_name: named,
      external: { biz_name: named, support_pc: true, support_mobile: true, support_batch_read: false, ...actions },
      // Nobody begins one there; the applicant and people with a task see it.
      viewers: [{ viewer_type: 'NONE' }],
      i18n_resources: words.resources(),
    };
  };
  return {
    languages: locales,
    digestOf: (definition) => hashSecret(JSON.stringify(bodyOf(definition))),
    define: async (definition, code) => {
      // A code that it does not know makes another definition, whose code it answers.
      const body = { ...bodyOf(definition), approval_code: code === '' ? 'atrium' : code };
      const answer = await ask('approval/v4/external_approvals', { query: { user_id_type: 'user_id' }, body });
      return textOf(answer.approval_code) ?? '';
    },
    put: async (code, instance) => void (await ask('approval/v4/external_instances', { body: instanceBody(code, instance) })),
  };
}

function instanceBody(code: string, instance: ApprovalInstance) {
  const { id, version, status, title, facts, applicant, url, begunAt, changedAt, tasks } = instance;
  const words = new Words();
  const isOver = status !== 'running';
  return {
    approval_code: code,
    instance_id: id,
    status: statuses[status],
    title: words.add(title, 100),
    form: facts.slice(0, mostFacts).map(({ name, value }) => ({ name: words.add(name, 60), value: words.add(value, 300) })),
    ...('userId' in applicant ? { user_id: applicant.userId } : { user_name: words.add(applicant.name, 60) }),
    links: linksTo(url),
    start_time: milliseconds(begunAt),
    end_time: isOver ? milliseconds(changedAt) : '0',
    update_time: milliseconds(changedAt),
    // Without it, tasks that are not named any more would stay.
    update_mode: 'REPLACE',
    task_list: tasks.map((task) => ({
      task_id: task.id,
      user_id: task.userId,
      status: taskStatuses[task.status],
      links: linksTo(task.url),
      create_time: milliseconds(task.begunAt),
      end_time: task.endedAt === null ? '0' : milliseconds(task.endedAt),
      update_time: milliseconds(changedAt),
      // Comes back with an action: one that was offered for an earlier state is refused.
      action_context: String(version),
      action_configs: task.actions.map(({ key, text }) => ({
        action_type: key,
        action_name: words.add(text, 20),
        is_need_reason: false,
        is_reason_required: false,
        is_need_attachment: false,
      })),
    })),
    i18n_resources: words.resources(),
  };
}

const milliseconds = (at: string): string => String(Date.parse(at));
const linksTo = (url: string) => ({ pc_link: url, mobile_link: url });

/** The texts of a request, which are named by keys. */
class Words {
  readonly #texts: { key: string; text: Texts; most: number }[] = [];

  add(text: Texts, most = 60): string {
    // The name of a definition has at least nine characters.
    const key = `@i18n@text${this.#texts.length + 1}`;
    this.#texts.push({ key, text, most });
    return key;
  }

  resources() {
    return locales.map((locale, at) => ({
      locale,
      is_default: at === 0,
      texts: this.#texts.map(({ key, text, most }) => ({ key, value: shortened(text(locale), most) })),
    }));
  }
}
