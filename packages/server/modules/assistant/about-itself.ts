import { fold } from '@atrium/i18n/match';

const greeting = '(?:(?:你好|您好|嗨|请问|請問|hi|hello|hey|ola|oi) ?)*';
const polite = '(?: ?(?:吗|嗎|呢|呀|啊|please|for me|por mim|me|por favor))*';
const you = '(?:你|您)';

/** Questions about whoever answers, in four languages, folded and without signs. */
const asked: readonly string[] = [
  `${you}(?:到底|究竟)?(?:是|叫)(?:谁|誰|什么|什麼|啥)(?:名字|东西|東西|助手|助理|机器人|機器人|人)?`,
  `${you}的名字(?:是什么|是什麼|叫什么|叫什麼)?`,
  `${you}是(?:不是)?(?:一个|一個)?(?:机器人|機器人|真人|人|人工智能|人工智慧|ai|模型|chatgpt|程序|程式)`,
  `${you}(?:都|还|還)?(?:能|可以|会|會)(?:帮我|幫我|为我|為我|替我)?(?:做|干|幹|办|辦)(?:些|点|點)?(?:什么|什麼|啥|哪些)(?:事|事情)?`,
  `${you}(?:能|可以)(?:帮|幫)(?:我)?(?:什么|什麼|哪些)(?:忙)?`,
  `${you}(?:有|都有)(?:什么|什麼|哪些)(?:功能|用|用处|用處|本事)`,
  `(?:怎么|怎麼|如何)(?:用|使用)${you}`,
  '(?:请|請)?介绍(?:一下)?(?:你)?自己',
  '(?:請)?介紹(?:一下)?(?:你)?自己',
  '(?:who|what) are you(?: exactly)?',
  '(?:what|who) (?:can|do|could) (?:you|u) (?:do|help(?: me)? with)',
  'how (?:can|do|could) (?:you|i use you)(?: help)?',
  '(?:what is|what s|whats) your name',
  'what can i ask(?: you)?',
  'are you (?:an? )?(?:real )?(?:robot|bot|human|person|machine|ai|model|chatgpt|program)',
  '(?:introduce yourself|tell me about yourself)',
  '(?:quem|o que) (?:e )?voce(?: e)?',
  'o que (?:e que )?voce (?:faz|sabe fazer|pode fazer|consegue fazer)',
  'como voce (?:pode )?(?:me )?ajuda(?:r)?',
  'qual (?:e )?(?:o )?seu nome',
  'voce e (?:uma? )?(?:robo|humano|humana|pessoa|maquina|ia|modelo|chatgpt|programa)(?: real)?',
  '(?:se apresente|apresente se)',
  'o que (?:eu )?posso (?:te )?perguntar',
];
const whole = new RegExp(`^${greeting}(?:${asked.join('|')})${polite}$`, 'u');

/** Whether a question asks who answers or what it can do, and nothing else. */
export const asksAboutItself = (question: string): boolean =>
  whole.test(
    fold(question)
      .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
      .trim(),
  );
