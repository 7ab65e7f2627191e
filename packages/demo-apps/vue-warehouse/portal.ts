import type { ParcelProps } from '@atrium/sdk';
import { useLocale, usePortal as usePortalProps } from '@atrium/sdk/vue';
import type { Ref } from 'vue';
import { type Texts, textsOf } from './texts.ts';

export interface Portal {
  props: ParcelProps;
  language: Readonly<Ref<string>>;
  /** The texts of the language that is on now. */
  texts(): Texts;
}

/** What the portal gave this view, and the texts in its language. */
export function usePortal(): Portal {
  const language = useLocale();
  return { props: usePortalProps(), language, texts: () => textsOf(language.value) };
}
