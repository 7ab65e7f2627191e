import type { AtriumConfiguration } from '@atrium/sdk/elements';

export function choose(): string[] {
  const picker = document.createElement('atrium-people-picker');
  picker.multiple = true;
  picker.max = 3;
  // @ts-expect-error -- how many is a number
  picker.max = 'three';
  // @ts-expect-error -- there is no such property
  picker.minimum = 1;
  picker.addEventListener('atrium-people-changed', ({ detail }) => {
    const name: string | undefined = detail.people[0]?.realName;
    // @ts-expect-error -- a page is not told the phone number
    void detail.people[0]?.phone;
    void name;
  });
  const scrolled: number | undefined = document.querySelector('atrium-message-center')?.scrollStart;
  return [picker.value ?? '', String(scrolled)];
}

export function help(): void {
  const assistant = document.querySelector('atrium-ai-assistant')!;
  assistant.tokenProvider = async ({ audience }) => (audience === '' ? null : 'code');
  assistant.context = { title: '订单' };
  assistant.ask('怎么退货');
  assistant.reload();
  // @ts-expect-error -- a code is text
  assistant.tokenProvider = async () => 42;
  // @ts-expect-error -- an attribute is no property
  assistant.src = '/help/';
  assistant.addEventListener('atrium-assistant-failed', ({ detail }) => void detail.code.length);
  assistant.addEventListener('atrium-assistant-link', ({ detail }) => void detail.href.length);
}

export const configuration: AtriumConfiguration = {
  tokenProvider: async ({ scopes, audience }) => ({ access_token: scopes.join() + audience, expires_in: 300 }),
};

// @ts-expect-error -- null is nobody, a number is nothing
export const wrong: AtriumConfiguration = { tokenProvider: async () => 42 };
