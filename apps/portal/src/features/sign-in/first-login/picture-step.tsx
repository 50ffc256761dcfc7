import { Button } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberInfo } from '../../../shared/api/types.ts'
import { MEMBER_AVATARS } from '../../../shared/art/member-avatars.ts'
import { FormFault } from '../login-form.tsx'
import { useFirstLogin } from './use-first-login.ts'

interface PictureStepProps {
  member: MemberInfo
  isLast: boolean
  onNext: () => void
  onBack: () => void
}

/** The picture that others see, from those that ship; one's own is uploaded in the account page. */
export function PictureStep({ member, isLast, onNext, onBack }: PictureStepProps) {
  const { t } = useTranslation('signIn')
  const [avatar, setAvatar] = useState(member.avatarType === 'STATIC' ? member.avatar : '')
  const save = useFirstLogin({ onSaved: onNext })
  const go = () => (avatar && avatar !== member.avatar ? save.mutate({ avatar }) : onNext())
  return (
    <div className="col gap-5">
      <p className="text-text-2">{t('firstStep.pictureLead')}</p>
      <fieldset className="avatar-choice">
        <legend className="vh">{t('first.avatar')}</legend>
        {MEMBER_AVATARS.map(({ code, picture }, index) => (
          <label key={code}>
            <input type="radio" name="avatar" className="vh" value={code} checked={avatar === code} onChange={() => setAvatar(code)} />
            <img {...picture} alt={t('first.picture', { n: index + 1 })} width={56} height={56} />
          </label>
        ))}
      </fieldset>
      <FormFault error={save.error} />
      <div className="row justify-end gap-3">
        <Button onClick={onBack}>{t('firstStep.back')}</Button>
        <Button tone="primary" busy={save.isPending} onClick={go}>
          {t(isLast ? 'firstStep.finish' : 'firstStep.next')}
        </Button>
      </div>
    </div>
  )
}
