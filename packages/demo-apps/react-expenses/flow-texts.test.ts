import { expect, it } from 'vitest';
import { filled, flowTextsOf } from './flow-texts.ts';

it('R-I18N-03 a number in a sentence is written as the language writes it', () => {
  const values = { left: 8.5, total: 10, used: 1.5 };
  expect(filled(flowTextsOf('pt-BR').stillLeft, values, 'pt-BR')).toContain('8,5');
  expect(filled(flowTextsOf('en-US').stillLeft, values, 'en-US')).toContain('8.5');
});
