import { msg, str } from '@atrium/i18n';
import { removeFactor, type SecondFactor } from '@atrium/stores';
import { ConfirmDialog } from '../../confirm-dialog.tsx';

interface Props {
  factor: SecondFactor;
  /** Afterwards the password alone is enough. */
  isLast: boolean;
  onClose(done?: string): void;
}

export function RemoveFactorDialog({ factor: { id, name }, isLast, onClose }: Props) {
  return (
    <ConfirmDialog
      heading={msg(str`移除“${name}”？`, { id: 'second-factor.remove-title' })}
      does={msg('移除', { id: 'second-factor.remove' })}
      onDo={async () => {
        await removeFactor(id);
        onClose(msg('已移除。', { id: 'second-factor.removed' }));
      }}
      onClose={() => onClose()}
    >
      <p>
        {isLast
          ? msg('这是最后一种方式。移除后恢复码也作废，以后只凭密码登录。', { id: 'second-factor.remove-last' })
          : msg('移除后，不能再用它登录。', { id: 'second-factor.remove-why' })}
      </p>
    </ConfirmDialog>
  );
}
