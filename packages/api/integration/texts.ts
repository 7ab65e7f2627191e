import { type Static, Type } from 'typebox';
import { strict } from '../contract/call.ts';

/** A text in the portal's languages; zh-CN is what everybody reads whose language is missing. */
export const texts = (maxLength: number, more: Record<string, unknown> = {}) => {
  const other = Type.Optional(Type.String({ pattern: '\\S', maxLength, ...more }));
  return strict({ 'zh-CN': Type.String({ pattern: '\\S', maxLength, ...more }), 'zh-TW': other, 'en-US': other, 'pt-BR': other });
};
export type Texts = Static<ReturnType<typeof texts>>;
