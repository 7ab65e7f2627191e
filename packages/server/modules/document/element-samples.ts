interface SampleElement {
  tag: string;
  /** Of its script. */
  address: string;
  /** An attribute that it needs, with a space before it. */
  chat: string;
}

/** The two lines of a page. */
export const htmlSample = ({ tag, address, chat }: SampleElement, more = ''): string =>
  `<script type="module" src="${address}"${more}></script>\n<${tag}${chat}></${tag}>`;

/** Code to copy for an element: in HTML, in a component of React, in one of Vue. */
export function samplesOf(shown: SampleElement): { html: string; react: string; vue: string } {
  const { tag, address, chat } = shown;
  // Before the component is drawn: a framework writes the properties of an undefined element as text.
  const load = `// index.html: <script type="module" src="${address}"></script>`;
  const name = tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    html: htmlSample(shown),
    react: `${load}
export function ${name}() {
  return <${tag}${chat} />;
}`,
    vue: `<!-- ${load.slice(3)} -->
<template>
  <${tag}${chat} />
</template>

<!-- vite.config: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('atrium-') } } }) -->`,
  };
}
