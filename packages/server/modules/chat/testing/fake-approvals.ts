import { randomUUID } from 'node:crypto';

/** An instance as its last request left it. */
export interface FakeInstance {
  at: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  body: any;
  /** How often it was put. */
  puts: number;
}

const invalid = (what: string) => ({ code: 1390001, msg: `param is invalid: ${what}` });
const perMinute = 1_000;

/** Feishu's third-party approvals (approval v4) as their documents describe them. */
export class FakeApprovals {
  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  readonly definitions = new Map<string, any>();
  readonly instances = new Map<string, FakeInstance>();
  /** So long an instance is not taken again; the documents say "a short period of time". */
  shortMilliseconds = 0;
  readonly #now: () => number;
  readonly #isUser: (id: string) => boolean;
  #recent: number[] = [];

  constructor(now: () => number, isUser: (id: string) => boolean) {
    this.#now = now;
    this.#isUser = isUser;
  }

  clear(): void {
    this.instances.clear();
    this.shortMilliseconds = 0;
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  answer(path: string, body: any): object {
    this.#recent = [...this.#recent.filter((at) => at > this.#now() - 60_000), this.#now()];
    if (this.#recent.length > perMinute) return { code: 99991400, msg: 'request trigger frequency limit' };
    return path === 'external_approvals' ? this.#define(body) : path === 'external_instances' ? this.#put(body) : invalid(path);
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  #define(body: any): object {
    const { approval_name: name, group_code: group, external, approval_code: given } = body;
    if (typeof name !== 'string' || !name.startsWith('@i18n@') || name.length < 9) return invalid('approval_name');
    if (typeof group !== 'string' || external?.support_pc !== true) return invalid('external');
    const fault = missingWords(body, [name, body.group_name, external.biz_name]);
    if (fault !== null) return invalid(fault);
    // A code that is not known makes another one; the answer has the real code.
    const code = this.definitions.has(given) ? given : randomUUID().toUpperCase();
    this.definitions.set(code, body);
    return { code: 0, msg: 'success', data: { approval_code: code } };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as sent
  #put(body: any): object {
    const { approval_code: code, instance_id: id, task_list: tasks = [], update_time: time } = body;
    if (!this.definitions.has(code)) return invalid('approval_code');
    if (!/^\d{13}$/.test(time) || !/^\d{13}$/.test(body.start_time) || !/^(0|\d{13})$/.test(body.end_time)) return invalid('time');
    // One id twice, also of things of different kinds, and nobody sees them.
    const ids = [id, ...tasks.map((one: { task_id: string }) => one.task_id)];
    if (new Set(ids).size < ids.length) return invalid('id');
    const users = [...tasks, ...(body.user_id === undefined ? [] : [body])].map((one: { user_id: string }) => one.user_id);
    const stranger = users.find((user) => !this.#isUser(user));
    if (stranger !== undefined) return invalid(`user_id ${stranger}`);
    if (body.user_id === undefined && body.user_name === undefined) return invalid('user_name');
    const form = body.form ?? [];
    const keys = form.flatMap((one: { name: string; value: string }) => [one.name, one.value]);
    const actions = tasks.flatMap((one: { action_configs?: { action_name: string }[] }) => one.action_configs ?? []);
    const named = actions.map((one: { action_name: string }) => one.action_name);
    const fault = missingWords(body, [body.title, ...keys, ...named, ...(body.user_name === undefined ? [] : [body.user_name])]);
    if (fault !== null) return invalid(fault);
    const before = this.instances.get(id);
    if (before !== undefined && before.at > this.#now() - this.shortMilliseconds)
      return { code: 1390014, msg: 'Do not synchronize the same approval instance for a short period of time!' };
    if (body.update_mode === 'UPDATE' && before !== undefined && Number(time) <= Number(before.body.update_time))
      return { code: 0, msg: 'success', data: { data: before.body } };
    this.instances.set(id, { at: this.#now(), body, puts: (before?.puts ?? 0) + 1 });
    return { code: 0, msg: 'success', data: { data: body } };
  }
}

interface Resource {
  locale: string;
  is_default: boolean;
  texts: { key: string; value: string }[];
}

/** A key that the default language does not have, or a language that Feishu does not. */
function missingWords({ i18n_resources: resources }: { i18n_resources: Resource[] }, keys: string[]): string | null {
  const strange = resources.find(({ locale }) => !['zh-CN', 'en-US', 'ja-JP'].includes(locale));
  if (strange !== undefined) return `locale ${strange.locale}`;
  const usual = resources.find((one) => one.is_default)?.texts ?? [];
  return keys.find((key) => !usual.some((text) => text.key === key && text.value !== '')) ?? null;
}

/** A text of a request in a language. */
export function wordsOf({ i18n_resources: resources }: { i18n_resources: Resource[] }, key: string, locale = 'zh-CN'): string {
  return resources.find((one) => one.locale === locale)?.texts.find((text) => text.key === key)?.value ?? '';
}
