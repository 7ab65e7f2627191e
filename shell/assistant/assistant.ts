import '@atrium/ai-assistant';
import { $config, $maximised, $settings, $signedOut, $user, assistantCode } from '@atrium/stores';
import { computed } from 'nanostores';
import { $place } from '../routes/navigation.ts';
import { $pageTitle } from '../routes/page-title.ts';
import { addressOf, portalPath } from '../routes/portal-base.ts';
import { $scheme } from '../start/apply-settings.ts';
import { openPath } from '../tabs/tab-navigation.ts';
import { assistantPlace } from './place.ts';

type Assistant = HTMLElementTagNameMap['atrium-ai-assistant'];

const phone = matchMedia('(max-width: 575.98px)');
/** The user of the conversation; null while the session has ended. */
const $person = computed([$user, $signedOut], (user, signedOut) => (user && !signedOut ? `${user.id} ${user.tenantId}` : null));
/** Whether the frame of the portal, in which the button has its place, gives way to one view. */
const $hidden = computed([$maximised, $place], (maximised, place) => maximised && place?.page === 'app-center');

/**
 * The AI assistant (R-AI-01): the element that other pages show, with the user and the tab in front. It gets the title and address of that
 * tab, and nothing of its content.
 */
export function showAssistant(): void {
  const assistant = document.createElement('atrium-ai-assistant');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, assistantPlace];
  assistant.setAttribute('src', $config.get().assistantUrl || addressOf('/assistant/'));
  assistant.tokenProvider = ({ audience }) => assistantCode(audience);
  assistant.addEventListener('atrium-assistant-link', onLink);
  const place = () => assistant.setAttribute('position', $settings.get().layout === 'side' && !phone.matches ? 'start' : 'end');
  $settings.subscribe(place);
  phone.addEventListener('change', place);
  $scheme.subscribe((scheme) => assistant.setAttribute('theme', scheme));
  $hidden.subscribe((hidden) => (assistant.hidden = hidden));
  computed([$pageTitle, $place], (title, at) => ({ title, url: at?.path ?? '' })).subscribe((context) => (assistant.context = context));
  $person.subscribe((person) => follow(assistant, person));
}

/** Another user, or another tenant, starts a new conversation; nobody sees a message of somebody else's. */
function follow(assistant: Assistant, person: string | null) {
  if (person === null) {
    assistant.reload();
    assistant.remove();
  } else {
    assistant.setAttribute('person', person);
    document.body.append(assistant);
  }
}

/** A link into the portal opens as every other one does. */
function onLink(event: Event) {
  const { href } = (event as CustomEvent<{ href: string }>).detail;
  const path = portalPath(new URL(href));
  if (path === null) return;
  event.preventDefault();
  void openPath(path);
}
