/** One attribute of an element; as a property it has the same name in camel case. */
export interface ElementAttribute {
  name: string;
  type: 'string' | 'number' | 'boolean';
  description: string;
}

export interface ElementEvent {
  name: string;
  /** Type of `detail`. */
  detail: string;
  description: string;
}

/** An element for pages outside the portal. This list may only grow. */
export interface OutsideElement {
  tag: string;
  /** Its title, in the languages of the portal. */
  title: Record<'zh-CN' | 'zh-TW' | 'en-US' | 'pt-BR', string>;
  description: string;
  /** Scopes that the token of the page needs. */
  scopes: readonly string[];
  attributes: readonly ElementAttribute[];
  events: readonly ElementEvent[];
}

const pathOpen: ElementEvent = {
  name: 'atrium-path-open',
  detail: '{ path: string; title: string }',
  description: 'A link of the portal was chosen. Cancelable; else it opens in a new window.',
};
const functionOpen: ElementEvent = {
  name: 'atrium-function-open',
  detail: '{ item: object }',
  description: 'A function was chosen. Cancelable; else it opens in a new window.',
};
const signInNeeded: ElementEvent = {
  name: 'atrium-sign-in-needed',
  detail: '{ portal: string }',
  description: 'Somebody wants to sign in. Cancelable; else the portal opens in a new window.',
};

/** The portal's elements for pages of other origins; the source of `/pba/elements/custom-elements.json`. */
export const outsideElements: readonly OutsideElement[] = [
  {
    tag: 'atrium-message-center',
    title: { 'zh-CN': '消息中心', 'zh-TW': '訊息中心', 'en-US': 'Message center', 'pt-BR': 'Central de mensagens' },
    description: 'The messages of the person with filters, actions and detail. Give it a height.',
    scopes: ['messages'],
    attributes: [
      { name: 'query', type: 'string', description: 'What is shown, as in the address of the portal: `tab=unread`' },
      { name: 'scroll-start', type: 'number', description: 'Where the list begins, in pixels' },
    ],
    events: [pathOpen, signInNeeded],
  },
  {
    tag: 'atrium-home-cards',
    title: { 'zh-CN': '首页卡片', 'zh-TW': '首頁卡片', 'en-US': 'Home cards', 'pt-BR': 'Cartões da página inicial' },
    description: 'What waits for the person, what they asked for and what they finished.',
    scopes: ['home'],
    attributes: [{ name: 'lists', type: 'boolean', description: 'The headings lead to the lists of the user center' }],
    events: [pathOpen, signInNeeded],
  },
  {
    tag: 'atrium-function-shelf',
    title: { 'zh-CN': '常用功能', 'zh-TW': '常用功能', 'en-US': 'Function shelf', 'pt-BR': 'Funções favoritas' },
    description: 'The functions that the person has starred, and those that were used last.',
    scopes: ['home'],
    attributes: [],
    events: [functionOpen, pathOpen, signInNeeded],
  },
  {
    tag: 'atrium-people-picker',
    title: { 'zh-CN': '选择同事', 'zh-TW': '選擇同事', 'en-US': 'People picker', 'pt-BR': 'Seletor de pessoas' },
    description: 'A control of a form that chooses one colleague or several, by name, pinyin, initials, number or department.',
    scopes: ['people'],
    attributes: [
      { name: 'value', type: 'string', description: 'User codes, separated by commas' },
      { name: 'label', type: 'string', description: 'Stands above the field' },
      { name: 'help', type: 'string', description: 'Stands below the field' },
      { name: 'placeholder', type: 'string', description: 'Stands in the empty field' },
      { name: 'multiple', type: 'boolean', description: 'Takes several people' },
      { name: 'max', type: 'number', description: 'With `multiple`: how many at most' },
      { name: 'required', type: 'boolean', description: 'The form is sent only with somebody chosen' },
      { name: 'disabled', type: 'boolean', description: 'Nothing can be changed' },
      { name: 'name', type: 'string', description: 'Below it the form sends the user codes; nothing without it' },
      { name: 'exclude', type: 'string', description: 'User codes that cannot be chosen, separated by commas' },
    ],
    events: [
      {
        name: 'atrium-people-changed',
        detail: '{ value: string[]; people: { userCode, realName, avatar, departmentName, title }[] }',
        description: 'Somebody was chosen or taken out; `value` of the element is already the new one.',
      },
      pathOpen,
      signInNeeded,
    ],
  },
  {
    tag: 'atrium-ai-assistant',
    title: { 'zh-CN': 'AI 助手', 'zh-TW': 'AI 助理', 'en-US': 'AI assistant', 'pt-BR': 'Assistente de IA' },
    description: 'A button that floats on the page and opens a chat page in a frame.',
    scopes: ['assistant'],
    attributes: [
      { name: 'src', type: 'string', description: 'Address of the chat page' },
      { name: 'label', type: 'string', description: 'Name of button and panel' },
      { name: 'lang', type: 'string', description: '`zh-CN`, `zh-TW`, `en-US` or `pt-BR`; the language of the page without it' },
      { name: 'position', type: 'string', description: '`start` or `end`: the side where the button stands' },
      { name: 'open', type: 'boolean', description: 'The panel is shown' },
      { name: 'dismiss', type: 'string', description: '`outside` or `manual`: what closes the panel' },
      { name: 'launcher', type: 'string', description: '`none` leaves the button to the page' },
      { name: 'prefetch', type: 'string', description: '`intent`, `idle` or `none`: when the chat page is loaded' },
      { name: 'theme', type: 'string', description: '`light`, `dark` or `auto`' },
      { name: 'token-endpoint', type: 'string', description: 'Where the page’s own server gives a one-time code' },
      { name: 'person', type: 'string', description: 'Whose chat it is, in any words; another word drops the chat of the one before' },
    ],
    events: [
      { name: 'atrium-assistant-opened', detail: 'null', description: 'The panel was opened.' },
      { name: 'atrium-assistant-closed', detail: '{ reason: string }', description: 'The panel was closed.' },
      {
        name: 'atrium-assistant-ready',
        detail: '{ protocol: boolean }',
        description: 'The chat page is there; `protocol` when it speaks ours.',
      },
      {
        name: 'atrium-assistant-link',
        detail: '{ href: string }',
        description: 'A link of an answer. Cancelable; else it opens in a new window.',
      },
      { name: 'atrium-assistant-unread', detail: '{ count: number }', description: 'Answers that were not seen.' },
      { name: 'atrium-assistant-failed', detail: '{ code: string }', description: 'The chat page cannot be shown.' },
    ],
  },
];

export type { AtriumConfiguration, ChosenColleague, PortalElement, PortalElementEvents, TokenWish } from './element-types.ts';
