import { msg } from '@atrium/i18n';
import { loadBanks, type Named } from '@atrium/stores';
import { useEffect, useState } from 'react';
import { SelectField } from '@atrium/react-parts/form';

interface Props {
  value: string;
  error: string | undefined;
  onChange(code: string): void;
}

/** The bank of a card. */
export function BankField({ value, error, onChange }: Props) {
  const [banks, setBanks] = useState<readonly Named[] | 'failed' | null>(null);
  useEffect(() => {
    if (banks === null) loadBanks().then(setBanks, () => setBanks('failed'));
  }, [banks]);
  return (
    <SelectField
      name="bankCode"
      label={msg('银行', { id: 'my-account.bank' })}
      placeholder={msg('请选择', { id: 'my-account.choose' })}
      value={value}
      error={error}
      busy={banks === null}
      choices={Array.isArray(banks) ? banks : []}
      help={
        banks === 'failed' && (
          <button type="button" className="text" onClick={() => setBanks(null)}>
            {msg('没有加载出来，重试', { id: 'my-account.retry' })}
          </button>
        )
      }
      onChange={onChange}
    />
  );
}
