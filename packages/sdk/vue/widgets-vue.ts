import type { DefineComponent } from 'vue';
import type { AssistantProperties } from '../element-types.ts';
import type { PortalWidgets } from '../portal-widgets.ts';

/** The portal's widgets as components of Vue templates, once `@atrium/sdk/vue` is imported. */
export type PortalComponents = {
  [Tag in keyof PortalWidgets]: DefineComponent<
    Camel<PortalWidgets[Tag]> & (Tag extends 'atrium-ai-assistant' ? AssistantProperties : object)
  >;
};

type Camel<Attributes> = { [Name in keyof Attributes as Name extends string ? CamelName<Name> : never]: Attributes[Name] };

type CamelName<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelName<Tail>>}` : Name;

declare module 'vue' {
  interface GlobalComponents extends PortalComponents {}
}
