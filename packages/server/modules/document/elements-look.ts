import { Html } from '../../http/html.ts';

/** How the page of the elements looks; colours are the portal's tokens. */
export const elementsStyle = new Html(`
body{margin:0;background:var(--atrium-page);color:var(--atrium-text);font:14px/1.55 var(--atrium-font)}
header,main{max-inline-size:1080px;margin-inline:auto;padding:24px 16px}
h1{margin:0 0 8px;font-size:28px;line-height:1.3}
h2{margin:0;font-size:20px;overflow-wrap:anywhere}
h2 code{color:var(--atrium-text-soft);font-size:14px;font-weight:400}
h3{margin:8px 0 0;font-size:13px;color:var(--atrium-text-soft)}
p{margin:0 0 8px}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin-block-start:16px}
a{color:var(--atrium-primary)}
nav a{min-block-size:32px;display:inline-flex;align-items:center}
section{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;margin-block-end:24px;padding:24px;border:1px solid var(--atrium-hairline);border-radius:10px;background:var(--atrium-sheet);scroll-margin-block-start:16px}
section p{margin:0}
code,pre{font-family:var(--atrium-font-mono);font-size:13px}
.live{padding:16px;border:1px dashed var(--atrium-control-border);border-radius:10px;background:var(--atrium-page)}
.live[data-element=atrium-message-center]{block-size:480px;padding:0;overflow:hidden}
.live>atrium-message-center{block-size:100%}
.sample{position:relative}
.sample pre{margin:0;padding:12px 96px 12px 12px;overflow:auto;border-radius:6px;background:var(--atrium-hover);line-height:1.7}
.sample .copy{position:absolute;inset-block-start:6px;inset-inline-end:6px}
button{min-block-size:32px;padding:0 12px;border:1px solid var(--atrium-control-border);border-radius:6px;background:var(--atrium-sheet);color:inherit;font:inherit;cursor:pointer}
summary{min-block-size:32px;cursor:pointer}
.table{overflow:auto}
table{inline-size:100%;border-collapse:collapse}
caption{padding-block:8px;color:var(--atrium-text-soft);font-size:13px;font-weight:600;text-align:start}
th,td{padding:8px 16px 8px 0;border-block-start:1px solid var(--atrium-hairline);text-align:start;vertical-align:top}
thead th{border:0;color:var(--atrium-text-soft);font-size:12px}
th{font-weight:400;white-space:nowrap}
td:last-child{min-inline-size:200px}
:focus-visible{outline:2px solid var(--atrium-primary);outline-offset:2px}
#said{position:fixed;inset-block-end:16px;inset-inline-start:50%;margin:0;padding:8px 16px;border-radius:6px;background:var(--atrium-text);color:var(--atrium-page);translate:-50%}
.sample+p{margin-block-start:16px}
#said:empty{display:none}
@media (pointer:coarse){button,summary,nav a{min-block-size:44px}}
@media (width<576px){section{padding:16px}.sample pre{padding-inline-end:12px;padding-block-start:56px}}
`);

/** Copies the text beside the button. */
export const elementsScript = new Html(`
const said = document.querySelector('#said');
const told = {};
const tell = (text) => {
  said.textContent = text;
  clearTimeout(told.timer);
  told.timer = setTimeout(() => (said.textContent = ''), 4000);
};
for (const button of document.querySelectorAll('.copy')) {
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.previousElementSibling.textContent);
      tell(said.dataset.copied);
    } catch {
      tell(said.dataset.refused);
    }
  });
}
`);
