import type { CallData, Ownership as Owned } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { Answered } from './answered.tsx';
import { Confirm } from './confirm.tsx';
import { History } from './history.tsx';
import { Ownership } from './ownership.tsx';
import { Screen } from './screen.tsx';

/** Records with a call to read, one for the history, and calls to delete and to change the owner where the kind has them. */
type Kind = 'apps' | 'branding' | 'departments' | 'functions' | 'roles' | 'news' | 'guides' | 'notices' | 'maintenance' | 'tenants';
type KindThatEnds = Exclude<Kind, 'branding' | 'guides' | 'departments' | 'tenants'>;
type KindOfFiles = Exclude<Kind, 'notices' | 'maintenance'>;

type RecordOf<K extends Kind> = CallData<`GET /administration/v1/${K}/{id}`>;

interface Deleting<R> {
  /** Label of the button. */
  does: string;
  why: string;
  /** Label of the button that confirms; "delete" by default. */
  done?: string;
  /** Whether the action harms nobody; then the buttons are not red. */
  harmless?: boolean;
  /** Whether this record can be deleted. A record of a file cannot. */
  may?(record: R): boolean;
}

interface RecordScreenProps<K extends Kind> {
  of: K;
  id: string;
  /** Area of the permissions, and their names if others than `edit` and `delete` are meant. */
  area: string;
  edit?: string;
  remove?: string;
  titleOf(record: RecordOf<K>): string;
  remarkOf?(record: RecordOf<K>): string;
  backTo?: string;
  /** Further buttons beside the one that deletes. */
  actions?: ReactNode;
  deleting?: Deleting<RecordOf<K>>;
  /** Whether this record may be changed here; true by default. */
  isOpen?(record: RecordOf<K>): boolean;
  /** Returns the access that people gain or lose if the record is given back to its file. */
  giveBackEffect?(): Promise<ReactNode>;
  /** Draws the form and further parts of the record. `mayEdit`: the user has the permission, and the record is open. */
  children(record: RecordOf<K>, refresh: () => void, mayEdit: boolean): ReactNode;
}

/** Screen of one record: owner, form, history and the button that deletes it. */
export function RecordScreen<K extends Kind>(props: RecordScreenProps<K>) {
  const {
    of,
    id,
    area,
    edit = 'edit',
    remove = 'delete',
    titleOf,
    remarkOf,
    backTo,
    actions,
    deleting,
    isOpen,
    giveBackEffect,
    children,
  } = props;
  const common = useTexts(words);
  const navigate = useNavigate();
  const send = useSend();
  const hasEdit = usePermission(area, edit);
  const hasDelete = usePermission(area, remove);
  const params = { id };
  const [answer, again] = useRead(`GET /administration/v1/${of}/{id}`, { params });
  const [history, askHistory] = useRead(`GET /administration/v1/${of}/{id}/history`, { params });
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  const refresh = () => {
    again();
    askHistory();
  };

  async function end(): Promise<void> {
    setProblem('');
    try {
      await send(`DELETE /administration/v1/${of as KindThatEnds}/{id}`, { params });
      if (backTo !== undefined) void navigate(backTo);
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  async function setOwner(owner: 'screens' | 'files', version: string): Promise<void> {
    await send(`POST /administration/v1/${of as KindOfFiles}/{id}/ownership`, { params, body: { owner, version } });
    refresh();
  }

  return (
    <Answered answer={answer} again={again}>
      {(record) => {
        const { version, ownership } = record as { version: string; ownership?: Owned };
        const mayEdit = hasEdit && (isOpen?.(record) ?? true);
        const mayDelete = hasDelete && (ownership?.file ?? null) === null && (deleting?.may?.(record) ?? true);
        return (
          <Screen
            title={titleOf(record)}
            {...(remarkOf && { remark: remarkOf(record) })}
            {...(backTo !== undefined && { backTo })}
            action={
              <>
                {deleting && mayDelete && (
                  <button
                    type="button"
                    className={deleting.harmless ? 'at-button' : 'at-button at-button-danger'}
                    onClick={() => setAsks(true)}
                  >
                    {deleting.does}
                  </button>
                )}
                {actions}
              </>
            }
          >
            {ownership && (
              <Ownership
                ownership={ownership}
                {...(giveBackEffect && { effect: giveBackEffect })}
                {...(mayEdit && { onChange: (owner: 'screens' | 'files') => setOwner(owner, version) })}
              />
            )}
            {children(record, refresh, mayEdit)}
            <History answer={history} again={askHistory} />
            {asks && deleting && (
              <Confirm
                title={deleting.does}
                does={deleting.done ?? common.delete}
                danger={!deleting.harmless}
                problem={problem}
                onDo={end}
                onClose={() => {
                  setAsks(false);
                  setProblem('');
                }}
              >
                <p>{deleting.why}</p>
              </Confirm>
            )}
          </Screen>
        );
      }}
    </Answered>
  );
}
