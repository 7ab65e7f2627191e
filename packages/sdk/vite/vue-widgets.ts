import type { Plugin } from 'vite';

interface VueOptions {
  template?: { compilerOptions?: { isCustomElement?(tag: string): boolean } & Record<string, unknown> } & Record<string, unknown>;
}

/** Declares `<atrium-…>` to Vue's compiler, if there is one, as custom elements instead of components. */
export function vueWidgets(): Plugin {
  return {
    name: 'atrium:vue-widgets',
    configResolved: ({ plugins }) => {
      const api = plugins.find((plugin) => plugin.name === 'vite:vue')?.api as { options: VueOptions } | undefined;
      if (!api) return;
      const { template } = api.options;
      const given = template?.compilerOptions?.isCustomElement;
      const isCustomElement = (tag: string) => tag.startsWith('atrium-') || Boolean(given?.(tag));
      api.options = { ...api.options, template: { ...template, compilerOptions: { ...template?.compilerOptions, isCustomElement } } };
    },
  };
}
