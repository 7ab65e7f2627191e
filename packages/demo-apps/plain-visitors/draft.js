/** Draft of a form, which the portal stores by messages; without a portal there is none. Calls `onNotKept` if the portal fails to store it. */
const post = (message) => parent !== window && parent.postMessage({ atrium: 'draft', ...message }, location.origin);

export function keepDraft(form, name, onNotKept) {
  const fill = ({ source, origin, data }) => {
    if (source !== parent || origin !== location.origin || data?.atrium !== 'draft' || data.form !== name) return;
    removeEventListener('message', fill);
    for (const [field, value] of Object.entries(data.values ?? {})) {
      if (!form.elements[field]) continue;
      form.elements[field].value = value;
      form.elements[field].dispatchEvent(new Event('input'));
    }
  };
  const hear = ({ source, origin, data }) => {
    if (source !== parent || origin !== location.origin || data?.atrium !== 'draft-not-kept' || data.form !== name) return;
    if (form.isConnected) onNotKept();
    else removeEventListener('message', hear);
  };
  addEventListener('message', hear);
  addEventListener('message', fill);
  form.addEventListener('input', () => post({ form: name, values: Object.fromEntries(new FormData(form)) }));
  post({ form: name });
}

export const clearDraft = (name) => post({ form: name, values: null });
