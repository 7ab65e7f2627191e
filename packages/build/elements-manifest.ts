import { type OutsideElement, outsideElements } from '@atrium/sdk/elements';
import { elementWords } from './element-words.ts';

/** Pinned addresses and integrity values of the elements' scripts in a build. */
export interface PinnedElements {
  build: string;
  integrity: Readonly<Record<string, string>>;
  /** The assistant's element, which has its own build. */
  assistant: PinnedFile | undefined;
}

export interface PinnedFile {
  address: string;
  integrity: string;
}

const nameOf = ({ tag }: OutsideElement): string => tag.replace('atrium-', '');

/**
 * Creates the Custom Elements Manifest (2.1) of the elements for pages outside the portal. It uses our own table: analysers read classes,
 * but `defineWidget` generates ours.
 */
export function elementsManifest({ build, integrity, assistant }: PinnedElements): object {
  const pinnedOf = (name: string): PinnedFile | undefined => {
    if (name === 'ai-assistant') return assistant;
    const hash = integrity[name];
    return hash ? { address: `/pba/elements/${build}/${name}.js`, integrity: hash } : undefined;
  };
  return {
    schemaVersion: '2.1.0',
    readme: '/pba/elements/',
    modules: outsideElements.map((element) => {
      const name = nameOf(element);
      const { tag, description, attributes, events, scopes, title } = element;
      return {
        kind: 'javascript-module',
        path: `${name}.js`,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            tagName: tag,
            name: tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
            summary: title['en-US'],
            description,
            attributes: attributes.map((one) => ({
              name: one.name,
              type: { text: one.type },
              description: one.description,
              fieldName: camel(one.name),
            })),
            members: attributes.map((one) => ({
              kind: 'field',
              name: camel(one.name),
              type: { text: one.type },
              description: one.description,
            })),
            events: events.map((one) => ({ name: one.name, type: { text: `CustomEvent<${one.detail}>` }, description: one.description })),
          },
        ],
        exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: tag, module: `${name}.js` } }],
        atrium: {
          title,
          scopes,
          floating: `/pba/elements/v1/${name}.js`,
          pinned: pinnedOf(name) ?? null,
          descriptions: descriptionsOf(element),
        },
      };
    }),
  };
}

/** Descriptions of the element in the other languages, by the English text. */
const descriptionsOf = (element: OutsideElement) =>
  Object.fromEntries(
    [element, ...element.attributes, ...element.events].map(({ description }) => {
      const untranslated = { 'zh-CN': description, 'zh-TW': description, 'pt-BR': description };
      return [description, elementWords[description] ?? untranslated];
    }),
  );

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
