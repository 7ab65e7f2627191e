import { RadioField } from '@atrium/react-parts/form';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useNavigate } from 'react-router';
import { useSend } from '../../call.ts';
import { NamesField, PickerField, TextField } from '../../form/fields.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { Screen } from '../../parts/screen.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { words } from '../../texts/words.ts';
import { codeOf, isAddress } from './code-of.ts';
import { texts as table } from './texts.ts';

type Kind = 'link' | 'frame' | 'team';

interface Values {
  kind: Kind;
  name: string;
  names: Record<string, string>;
  address: string;
  roles: string[];
}
/** With what the first steps have made already. */
interface First extends Values {
  code: string;
  made: 'nothing' | 'sub-app' | 'app';
}

const blank: First = { kind: 'link', name: '', names: {}, address: '', roles: [], code: '', made: 'nothing' };
const valuesOf = ({ kind, name, names, address, roles }: First): Values => ({ kind, name, names, address, roles });
/** Error code of a code that another record has. */
const exists = '40943';
const mostCodes = 9;

/** Three templates for a system: a link, a page in a frame, a sub-application of a team. A name and an address are enough. */
export function FirstSystem() {
  return <FirstSystemForm mayRegister={usePermission('administration-sub-apps', 'add')} />;
}

/** `mayRegister`: whether the person may register sub-applications; others make links alone. */
export function FirstSystemForm({ mayRegister }: { mayRegister: boolean }) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const navigate = useNavigate();
  const form = useRecordForm<Values, First>({
    key: 'first-system-new',
    record: blank,
    valuesOf,
    onSaved: () => {},
    send: async (values, record, keep) => {
      let at: First = { ...record, ...values };
      /** Notes a step that has been done, so that a second try goes on behind it. */
      const done = (made: First['made'], code: string) => {
        at = { ...at, made, code };
        // With the values the form would have nothing to send.
        keep({ ...record, made, code }, 'first-system-new');
      };
      const { name, names, address, roles, kind } = values;
      if (kind === 'link') {
        const code = await withFreeCode(address, (free) =>
          send('POST /administration/v1/apps', { body: { code: free, name, names, icon: '', resourcePath: `w:${address}`, roles } }),
        );
        void navigate(`/apps/${encodeURIComponent(code)}`, { replace: true });
        return blank;
      }
      if (at.made === 'nothing') {
        const fields = {
          title: name,
          titles: names,
          kind: kind === 'frame' ? ('frame' as const) : ('auto' as const),
          address,
          calls: [],
          allow: [],
        };
        const code = await withFreeCode(address, (free) => send('POST /administration/v1/sub-apps', { body: { name: free, ...fields } }));
        done('sub-app', code);
      }
      const { code } = at;
      if (at.made === 'sub-app') {
        await send('POST /administration/v1/apps', { body: { code, name, names, icon: '', resourcePath: '', roles: [] } });
        done('app', code);
      }
      const place = { code: `${code}-start`, app: code, parent: null, url: '/', frontModule: code, permission: null } as const;
      await send('POST /administration/v1/functions', {
        body: { ...place, name, names, remark: '', remarks: {}, icon: '', type: 1, roles },
      });
      void navigate(`/sub-apps/${encodeURIComponent(code)}`, { replace: true });
      return blank;
    },
  });
  const { values, set } = form;
  const isLink = values.kind === 'link';
  const kinds: Kind[] = mayRegister ? ['link', 'frame', 'team'] : ['link'];
  return (
    <Screen title={texts.title} remark={texts.remark} backTo="/apps">
      <RecordForm
        form={form}
        valuesOf={valuesOf}
        fieldNames={{ kind: texts.kind, name: texts.name, names: texts.name, address: texts.address, roles: texts.roles }}
        submits={isLink ? texts.add : texts.addOff}
        wrong={({ name, address }) => ({
          name: name.trim() === '' ? common.required : '',
          address: isAddress(address) ? '' : texts.addressWrong,
        })}
      >
        <div className="at-wide">
          <RadioField
            name="kind"
            label={texts.kind}
            help={texts[`${values.kind}Help`]}
            value={values.kind}
            choices={kinds.map((value) => ({ value, label: texts[value] }))}
            onChange={(kind) => set({ kind })}
          />
          {!mayRegister && <p className="at-note">{texts.onlyLinks}</p>}
        </div>
        <NamesField
          label={texts.name}
          name={values.name}
          names={values.names}
          onName={(name) => set({ name })}
          onNames={(names) => set({ names })}
        />
        <TextField
          name="address"
          type="url"
          required
          label={texts.address}
          help={isLink ? texts.linkAddress : texts.pageAddress}
          maxLength={300}
          value={values.address}
          onChange={(address) => set({ address: address.trim() })}
        />
        <PickerField
          name="roles"
          label={texts.roles}
          help={texts.rolesHelp}
          wide
          of="roles"
          marksFiles
          value={values.roles}
          onChange={(roles) => set({ roles: [...roles] })}
        />
      </RecordForm>
    </Screen>
  );
}

/** Makes a record with the first code of the address that is free; returns the code. */
async function withFreeCode(address: string, make: (code: string) => Promise<unknown>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const code = codeOf(address, number);
    try {
      await make(code);
      return code;
    } catch (error) {
      if ((error as CallError).code !== exists || number >= mostCodes) throw error;
    }
  }
}
