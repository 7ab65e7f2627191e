import { pathOf, searchPath } from '@atrium/stores';
import { html } from 'lit';
import { msg } from '@atrium/i18n';
import { addressOf } from '../routes/portal-base.ts';
import { navigate } from '../routes/navigation.ts';

/** A field that searches everything, where something was not found. */
export const searchForm = (text: string) => {
  const label = msg('搜索功能', { id: 'function-search.label' });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = ((event.target as HTMLFormElement).elements.namedItem('queryFuzzy') as HTMLInputElement).value.trim();
    if (wanted) void navigate(searchPath(wanted));
  };
  return html`<form class="search" action=${addressOf(pathOf('app-menu'))} @submit=${onSubmit}>
    <input type="hidden" name="resourceCode" value="search" />
    <input type="search" name="queryFuzzy" maxlength="64" enterkeyhint="search" aria-label=${label} placeholder=${label} .value=${text} />
    <button class="button primary" type="submit">
      <atrium-icon name="search"></atrium-icon>${msg('搜索', { id: 'search-form.submit' })}
    </button>
  </form>`;
};
