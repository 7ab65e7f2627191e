import { useStore } from '@nanostores/react';
import { formatNumber, msg, str } from '@atrium/i18n';
import { $tabs, $unsavedForms, sendDraftsOf, splitByDraft, switchTenant, type Tenant, unsavedTabs, failureSentence } from '@atrium/stores';
import { useEffect, useState } from 'react';
import { request, useHost } from '../../parts/element/host.ts';
import { Modal } from '../../parts/modal.tsx';

interface Props {
  tenant: Tenant;
  onCancel(): void;
  /** With the server's message; nothing has changed then. */
  onFail(message: string): void;
}

/** Asks before the switch: names unsaved work first, then the tabs that close. */
export function ConfirmSwitch({ tenant, onCancel, onFail }: Props) {
  const tabs = useStore($tabs).filter(({ closable }) => closable);
  const { drafted, lost } = splitByDraft(tabs.filter((tab) => tab.unsaved));
  const forms = useStore($unsavedForms);
  const asksTwice = drafted.length + lost.length + forms.length > 0;
  const [busy, setBusy] = useState(false);
  const host = useHost();
  const [, setSent] = useState(false);
  // Text of a moment ago is in the drafts then.
  useEffect(() => void sendDraftsOf(unsavedTabs()).then(() => setSent(true)), []);
  const { id, name } = tenant;

  const onConfirm = () => {
    setBusy(true);
    switchTenant(id).then(
      () => request(host, 'atrium-tenant-switched', { id, name }) || location.reload(),
      (error: unknown) => onFail(failureSentence(error)),
    );
  };

  return (
    <Modal
      heading={msg('切换租户', { id: 'tenant-switch.title' })}
      role="alertdialog"
      held={busy}
      onClose={onCancel}
      actions={
        <>
          <button type="button" className="button" disabled={busy} data-first={asksTwice || undefined} onClick={onCancel}>
            {msg('取消', { id: 'tenant-switch.cancel' })}
          </button>
          <button
            type="button"
            className="button primary"
            aria-disabled={busy}
            aria-busy={busy}
            data-first={!asksTwice || undefined}
            onClick={busy ? undefined : onConfirm}
          >
            {msg('确定', { id: 'tenant-switch.confirm' })}
          </button>
        </>
      }
    >
      <Unsaved
        titles={lost.map(({ title }) => title)}
        says={msg(str`${formatNumber(lost.length)} 个标签里有未保存的内容，切换后会丢失：`, { id: 'tenant-switch.unsaved' })}
      />
      <Unsaved
        titles={forms.filter(({ keep }) => !keep).map(({ title }) => title)}
        says={msg('还没有保存的表单，切换后会丢失：', { id: 'tenant-switch.forms' })}
      />
      <Unsaved
        titles={[...drafted, ...forms.filter(({ keep }) => keep)].map(({ title }) => title)}
        says={msg('写到一半的内容会存进草稿箱，回来可以接着写：', { id: 'tenant-switch.drafts' })}
      />
      <p>{msg(str`切换到“${name}”？`, { id: 'tenant-switch.question' })}</p>
      {tabs.length > 0 && (
        <p className="soft">
          {msg(str`页面会重新加载，已打开的 ${formatNumber(tabs.length)} 个标签先收起，切换回来时还在。`, { id: 'tenant-switch.closes' })}
        </p>
      )}
    </Modal>
  );
}

/** Tabs or forms with unsaved work, and what becomes of it. */
function Unsaved({ titles, says }: { titles: readonly string[]; says: string }) {
  if (titles.length === 0) return null;
  return (
    <div className="unsaved">
      <p>{says}</p>
      <ul>
        {titles.map((title, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two tabs may have one title
          <li key={at}>{title}</li>
        ))}
      </ul>
    </div>
  );
}
