import { useLocale } from '@atrium/sdk/react';
import { type FlowTexts, flowTextsOf } from './flow-texts.ts';
import { type Texts, textsOf } from './texts.ts';

export { useLocale as useLanguage, usePortal } from '@atrium/sdk/react';

export const useTexts = (): Texts => textsOf(useLocale());
export const useFlowTexts = (): FlowTexts => flowTextsOf(useLocale());
