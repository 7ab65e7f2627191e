import { msg, str } from '@atrium/i18n';
import { type OwnRecord, type Profile, saveProfile, pathOf } from '@atrium/stores';
import { DraftNote } from '../../../parts/draft-note.tsx';
import { RadioField } from '@atrium/react-parts/form';
import { SaveBar } from '../../../parts/form/save-bar.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { useDraftedForm } from '../../../parts/form/use-drafted-form.ts';
import { checkProfile, sexName } from './profile-words.ts';

type Person = Extract<OwnRecord, { status: 'ready' }>['person'];
const texts = ['nickName', 'email', 'phone', 'officeLocation'] as const;

const keptOf = ({ nickName, email, phone, sex, officeLocation }: Person): Profile => ({ nickName, email, phone, sex, officeLocation });

/** Fields that users change themselves. A field that was changed elsewhere meanwhile shows it and is never overwritten silently. */
export function ProfileForm({ person }: { person: Person }) {
  const kept = keptOf(person);
  const { form, values, elsewhere, errors, state, failure, set, leave, submit, reset, draft } = useDraftedForm<Profile>({
    title: msg('基本设置', { id: 'user-center.basicsettings' }),
    kept,
    check: (now) => checkProfile(now, kept),
    save: (now) => saveProfile(now, Object.fromEntries(Object.keys(now).map((name) => [name, kept[name as keyof Profile]]))),
    draft: { key: 'profile', title: msg('个人资料', { id: 'basic-settings.profile' }), path: pathOf('basic-settings') },
  });
  const self = msg('自己填写 · 全公司可见', { id: 'basic-settings.self' });
  const field = (name: (typeof texts)[number]) => ({
    name,
    note: self,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => set({ [name]: value }),
    onBlur: () => leave(name),
    ...(name in elsewhere && {
      help: (
        <span className="elsewhere">
          {msg(str`别处刚改成了“${kept[name]}”。`, { id: 'basic-settings.elsewhere' })}
          <button type="button" className="text" onClick={() => reset(name)}>
            {msg('用那个', { id: 'basic-settings.take' })}
          </button>
        </span>
      ),
    }),
  });
  return (
    <section aria-labelledby="profile">
      <h2 id="profile">{msg('个人资料', { id: 'basic-settings.profile' })}</h2>
      <DraftNote draft={draft} />
      <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
        <div className="pair">
          <TextField
            help={msg('同事搜索时也能用它找到你', { id: 'basic-settings.nick-name-help' })}
            {...field('nickName')}
            label={msg('昵称', { id: 'basic-settings.nick-name' })}
            optional
            maxLength={30}
            autoComplete="nickname"
          />
          <TextField
            help={msg('楼、层和工位', { id: 'basic-settings.office-help' })}
            {...field('officeLocation')}
            label={msg('办公地点', { id: 'basic-settings.office' })}
            optional
            maxLength={60}
          />
          <TextField
            {...field('email')}
            label={msg('邮箱', { id: 'basic-settings.email' })}
            type="email"
            halfWidth
            maxLength={120}
            autoComplete="email"
          />
          <TextField
            {...field('phone')}
            label={msg('手机号码', { id: 'basic-settings.phone' })}
            type="tel"
            halfWidth
            maxLength={20}
            autoComplete="tel-national"
          />
        </div>
        <RadioField
          name="sex"
          label={msg('性别', { id: 'basic-settings.sex' })}
          note={msg('自己填写 · 决定默认头像', { id: 'basic-settings.sex-note' })}
          value={values.sex}
          choices={(['male', 'female', 'unknown'] as const).map((value) => ({ value, label: sexName(value) }))}
          onChange={(sex) => set({ sex })}
        />
        <SaveBar state={state} failure={failure} onReset={reset} />
      </form>
    </section>
  );
}
