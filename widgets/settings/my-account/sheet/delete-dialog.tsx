import { msg, str } from '@atrium/i18n';
import { type BankCard, deleteCard } from '@atrium/stores';
import { ConfirmDialog } from '../../confirm-dialog.tsx';

interface Props {
  card: BankCard;
  /** How many other cards there are. */
  others: number;
  onClose(done?: string): void;
}

/** Asks before a card is deleted, and explains the effect on the wages. */
export function DeleteDialog({ card, others, onClose }: Props) {
  const last = card.cardNo.slice(-4);
  return (
    <ConfirmDialog
      heading={msg(str`删除尾号 ${last} 的银行卡？`, { id: 'my-account.delete-title' })}
      does={msg('删除', { id: 'my-account.delete' })}
      onDo={async () => {
        await deleteCard(card.id);
        onClose(msg(str`已删除尾号 ${last} 的银行卡。`, { id: 'my-account.deleted' }));
      }}
      onClose={() => onClose()}
    >
      <p>{consequence(card, others)}</p>
    </ConfirmDialog>
  );
}

function consequence({ isDefault, bankName }: BankCard, others: number): string {
  if (!isDefault) return msg(str`${bankName}的这张卡不是工资卡，删除不影响发放。`, { id: 'my-account.delete-other' });
  if (others > 0) return msg('这是工资卡。删除后，最近添加的另一张卡会成为工资卡，48 小时后生效。', { id: 'my-account.delete-wages' });
  return msg('这是唯一的银行卡。删除后，在添加新卡之前工资无处发放。', { id: 'my-account.delete-only' });
}
