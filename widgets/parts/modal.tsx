import { isComposing, msg } from '@atrium/i18n';
import { Icon } from '@atrium/react-parts/icon';
import { useModal } from '@atrium/react-parts/modal';
import { mayLeave } from '@atrium/stores';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react';

interface Props {
  heading: string;
  role?: 'dialog' | 'alertdialog';
  /** It is busy, or something was typed: neither Esc nor a click beside it closes. */
  held?: boolean;
  /** Name of a form with unsaved input (`useForm`): the cross asks first. */
  form?: string;
  onClose(): void;
  children: ReactNode;
  actions: ReactNode;
}

/**
 * A modal on the native dialog, open as long as it is rendered; the focus goes to what has `data-first`, and back when it closes. Add
 * `button.css` and `dialog.css` of `@atrium/ui` to the widget's styles.
 */
export function Modal({ heading, role = 'dialog', held = false, form, onClose, children, actions }: Props) {
  const dialog = useModal();
  const id = useId();
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!held) onClose();
  };
  // Chromium takes a second Esc for an order, unless its key is taken.
  const onKeyDown = (event: KeyboardEvent) => held && !isComposing(event) && event.key === 'Escape' && event.preventDefault();
  const onCross = async () => (form === undefined || (await mayLeave(form))) && onClose();
  const onClick = (event: MouseEvent) => event.target === dialog.current && !held && onClose();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog is closed by Esc and by a click beside it
    <dialog ref={dialog} role={role} aria-labelledby={id} onCancel={onCancel} onKeyDown={onKeyDown} onClick={onClick}>
      <div className="sheet">
        <div className="header">
          <h2 id={id}>{heading}</h2>
          <button type="button" className="icon-button" aria-label={msg('关闭', { id: 'dialog.close' })} onClick={() => void onCross()}>
            <Icon name="x" size={20} />
          </button>
        </div>
        <div className="content">{children}</div>
        <div className="actions">{actions}</div>
      </div>
    </dialog>
  );
}
