import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { AssistantElement, AssistantProperties } from '../element-types.ts';
import type { PortalWidgets } from '../portal-widgets.ts';

/** The portal's widgets as JSX elements; `React.JSX.IntrinsicElements` knows them once `@atrium/sdk/react` is imported. */
export type PortalElements = {
  [Tag in Exclude<keyof PortalWidgets, 'atrium-ai-assistant'>]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
    PortalWidgets[Tag];
} & {
  'atrium-ai-assistant': DetailedHTMLProps<HTMLAttributes<AssistantElement>, AssistantElement> &
    PortalWidgets['atrium-ai-assistant'] &
    AssistantProperties;
};

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- the only place where JSX elements can be declared
  namespace JSX {
    interface IntrinsicElements extends PortalElements {}
  }
}
