import { Type } from 'typebox';
import { strict } from '../contract/call.ts';
import { multiLine } from '../contract/characters.ts';

/** A text in the languages of the portal, at most so long in each; `zh-CN` is read where another is missing. */
export const words = (maxLength: number, { lines = false } = {}) => {
  const text = Type.String({ minLength: 1, maxLength, ...(lines ? multiLine : {}) });
  return strict({ 'zh-CN': text, 'en-US': Type.Optional(text), 'zh-TW': Type.Optional(text), 'pt-BR': Type.Optional(text) });
};
