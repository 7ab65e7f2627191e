import type { ParcelProps } from '@atrium/sdk';
import { useLocale, usePortal as usePortalProps } from '@atrium/sdk/vue';
import type { Ref } from 'vue';
import { type Texts, textsOf } from './texts.ts';

export interface Portal {
  props: ParcelProps;
  language: Readonly<Ref<string>>;
  /** Returns the texts of the current language. */
  texts(): Texts;
}

/** Returns the view's parcel props and the texts in the user's language. */
export function usePortal(): Portal {
  const language = useLocale();
  return { props: usePortalProps(), language, texts: () => textsOf(language.value) };
}
