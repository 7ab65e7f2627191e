import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PortalWidgets } from '../portal-widgets.ts';

/** The portal's widgets as JSX elements; `React.JSX.IntrinsicElements` knows them once `@atrium/sdk/react` is imported. */
export type PortalElements = {
  [Tag in keyof PortalWidgets]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & PortalWidgets[Tag];
};

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- the only place where JSX elements can be declared
  namespace JSX {
    interface IntrinsicElements extends PortalElements {}
  }
}
