import { fold } from '@atrium/i18n/match';

const thanks =
  '(?:非常|太|多|十分|真的)?(?:谢谢|感谢|谢啦|谢了|多谢|謝謝|感謝|多謝|謝啦|謝了|辛苦了)(?:你|您|了|啦|啊|哦|大家)*(?:的?(?:帮忙|帮助|幫忙|幫助))?|(?:ok |okay |great |perfect |cool )?(?:thanks|thank you|thx|ty|cheers)(?: you| a lot| so much| very much| again| for (?:your|the) help)*|(?:muito |ok |otimo )?(?:obrigad[oa]|valeu|brigad[oa]|agradeco)(?: mesmo| demais| pela ajuda)*';
const around = '(?:好的?|明白了?|知道了|收到|ok|okay|oi)?';
const whole = new RegExp(`^${around} ?(?:${thanks})(?: (?:${thanks}))*$`, 'u');

/** Whether somebody thanks, and asks nothing. */
export const isThanks = (text: string): boolean =>
  whole.test(
    fold(text)
      .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
      .trim(),
  );
