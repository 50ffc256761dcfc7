import { Button, Icon, Note } from '@croupier/ui'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { MemberInfo } from '../../shared/api/types.ts'
import { MEMBER_AVATARS } from '../../shared/art/member-avatars.ts'
import { CropSquare } from './crop-square.tsx'
import { useFaults } from './use-faults.tsx'
import { useSave } from './use-save.ts'

const BYTES_MAX = 5 * 1024 * 1024
const TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** A picture of our gallery, or one's own: cut to a square here, drawn anew by the server. */
export function AvatarPicker({ member, onDone }: { member: MemberInfo; onDone: () => void }) {
  const { t } = useTranslation('security')
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const choose = useSave((avatar: string) => call('chooseAvatar', { body: { avatar } }), { text: t('avatar.done'), isQuiet: true })
  const upload = useSave((picture: Blob) => call('uploadAvatar', { file: picture }), {
    text: t('avatar.done'),
    isQuiet: true,
    after: onDone,
  })
  const faults = useFaults(upload.error ?? choose.error, [])
  const [chosen, setChosen] = useState(member.avatarType === 'STATIC' ? member.avatar : '')
  const pick = (code: string) => {
    setChosen(code)
    choose.mutate(code, { onError: () => setChosen(member.avatar) })
  }
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [picked] = event.target.files ?? []
    event.target.value = ''
    if (!picked) return
    const fault = !TYPES.includes(picked.type) ? t('avatar.wrongType') : picked.size > BYTES_MAX ? t('avatar.tooLarge') : undefined
    setProblem(fault)
    upload.reset()
    setFile(fault ? undefined : picked)
  }
  if (file)
    return (
      <CropSquare
        file={file}
        isBusy={upload.isPending}
        onCut={picture => upload.mutate(picture)}
        onCancel={() => setFile(undefined)}
        fault={faults.general}
      />
    )
  return (
    <div className="avatar-picker">
      <fieldset className="avatar-grid">
        <legend className="lab">{t('avatar.gallery')}</legend>
        {MEMBER_AVATARS.map(({ code, picture }, index) => (
          <label key={code}>
            <input type="radio" name="avatar" className="vh" value={code} checked={chosen === code} onChange={() => pick(code)} />
            <img {...picture} alt={t('avatar.picture', { n: index + 1 })} width={56} height={56} loading="lazy" />
          </label>
        ))}
      </fieldset>
      <div className="row flex-wrap gap-3">
        <label className="btn sm">
          <Icon name="upload" size="s" />
          {t('avatar.own')}
          <input type="file" className="vh" accept={TYPES.join(',')} onChange={take} />
        </label>
        <Button size="s" tone="ghost" onClick={onDone}>
          {t('avatar.close')}
        </Button>
        <span className="text-12 text-text-3">{t('avatar.rule')}</span>
      </div>
      {problem && (
        <div role="alert">
          <Note tone="lost">{problem}</Note>
        </div>
      )}
      {faults.general}
    </div>
  )
}
