import { css, html, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';
import { localized, msg } from '@atrium/i18n';
import type { SiteName } from '@atrium/stores';
import { resetStyles } from '@atrium/ui';
import { knowledgeSites } from '../routes/company-sites.ts';
import { addressOf } from '../routes/portal-base.ts';

/** Knowledge of the company: the wiki, the community and the workshop for AI, each in a window of its own (R-HOME-07). */
@customElement('atrium-wiki-page')
@localized()
export class AtriumWikiPage extends LitElement {
  override render() {
    const sites = knowledgeSites();
    return html`<h1>${msg('企业百科', { id: 'routes.wiki' })}</h1>
      ${
        sites.length > 0
          ? html`<ul>
              ${sites.map(
                ({ path, name, title }) =>
                  html`<li>
                    <a href=${addressOf(path)} target="_blank" rel="noopener">
                      <span><b>${title()}</b><small>${about(name)}</small></span>
                      <atrium-icon class="out" name="external-link"></atrium-icon>
                    </a>
                  </li>`,
              )}
            </ul>`
          : html`<p>${msg('公司还没有在门户接入企业百科。管理员在门户的设置中填写地址后，它会出现在这里。', { id: 'wiki-page.empty' })}</p>`
      }`;
  }

  static override styles = [
    resetStyles,
    css`
      :host {
        display: block;
        inline-size: 100%;
        max-inline-size: 760px;
        margin-inline: auto;
        padding: var(--atrium-space-32) var(--atrium-space-24);
      }
      h1 {
        padding-block-end: var(--atrium-space-16);
        font-size: var(--atrium-text-20);
        font-weight: 600;
      }
      li + li {
        border-block-start: 1px solid var(--atrium-hairline);
      }
      a {
        --atrium-icon-size: 22px;
        display: flex;
        align-items: center;
        gap: var(--atrium-space-16);
        min-block-size: 64px;
        padding: var(--atrium-space-8) var(--atrium-space-12);
        border-radius: var(--atrium-radius);
      }
      a:hover {
        background: var(--atrium-hover);
      }
      a > atrium-icon {
        flex: none;
        color: var(--atrium-primary);
      }
      .out {
        --atrium-icon-size: 16px;
        margin-inline-start: auto;
        color: var(--atrium-text-soft);
      }
      span {
        display: grid;
      }
      small,
      p {
        color: var(--atrium-text-soft);
        font-size: var(--atrium-text-13);
      }
      @media (max-width: 575.98px) {
        :host {
          padding: var(--atrium-space-16) var(--atrium-space-12);
        }
      }
    `,
  ];
}

function about(name: SiteName): string {
  switch (name) {
    case 'wiki':
      return msg('制度、流程、项目知识，全员可读可写', { id: 'wiki-page.wiki' });
    case 'community':
      return msg('提问、分享、找到懂的人', { id: 'wiki-page.community' });
    case 'ai':
      return msg('搭建和试用智能应用', { id: 'wiki-page.ai' });
    case 'mail':
      return msg('收发公司邮件', { id: 'wiki-page.mail' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-wiki-page': AtriumWikiPage;
  }
}
