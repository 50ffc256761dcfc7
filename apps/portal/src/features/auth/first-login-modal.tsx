import { Button, TextField, useToast } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { identityKeys, memberQuery } from '../../shared/api/queries/identity.ts'
import type { MemberInfo } from '../../shared/api/types.ts'
import { MEMBER_AVATARS } from '../../shared/art/member-avatars.ts'
import { resumeAfterSignIn } from '../../shared/session/require-account.ts'
import { FaultText } from './fault-text.tsx'
import { codeOf, placeFaults } from './form-faults.ts'
import { FormFault } from './login-form.tsx'
import './auth.css'

const NICKNAME_MAX = 24

/** What the first sign-in offers: a name to be seen by, and a picture. It can be left for later, and is opened again from the account page. */
export function FirstLoginModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('auth')
  const { data: member } = useQuery(memberQuery())
  const leave = () => {
    onClose()
    resumeAfterSignIn()
  }
  return (
    <Dialog isOpen onClose={leave} title={t('first.title')} description={t('first.lead')} className="first-login">
      {member && <FirstLoginForm member={member} onDone={leave} />}
    </Dialog>
  )
}

function FirstLoginForm({ member, onDone }: { member: MemberInfo; onDone: () => void }) {
  const { t } = useTranslation('auth')
  const queries = useQueryClient()
  const toast = useToast()
  const [avatar, setAvatar] = useState(member.avatarType === 'STATIC' ? member.avatar : '')
  const form = useForm({ mode: 'onBlur', defaultValues: { nickname: member.nickname } })
  const fault = form.formState.errors.nickname
  const save = useMutation({
    mutationFn: ({ nickname }: { nickname: string }) =>
      call('firstLogin', { body: { nickname: nickname.trim(), ...(avatar && { avatar }) } }),
    onSuccess: value => {
      queries.setQueryData(identityKeys.member(), value)
      toast({ tone: 'won', title: t('first.saved') })
      onDone()
    },
    onError: error => placeFaults(error, ['nickname'], form.setError),
  })
  const submit = form.handleSubmit(values => save.mutateAsync(values).catch(() => undefined))
  return (
    <form className="col mt-5 gap-5" noValidate onSubmit={event => void submit(event)}>
      <fieldset className="avatar-choice">
        <legend className="lab">{t('first.avatar')}</legend>
        {MEMBER_AVATARS.map(({ code, picture }, index) => (
          <label key={code}>
            <input type="radio" name="avatar" className="vh" value={code} checked={avatar === code} onChange={() => setAvatar(code)} />
            <img {...picture} alt={t('first.picture', { n: index + 1 })} width={56} height={56} />
          </label>
        ))}
      </fieldset>
      <TextField
        label={t('first.nickname')}
        hint={t('first.rule')}
        autoComplete="nickname"
        maxLength={NICKNAME_MAX}
        error={fault && <FaultText text={fault.message ?? ''} code={codeOf(fault.type)} />}
        {...form.register('nickname', { validate: value => value.trim() !== '' || t('first.rule') })}
      />
      {!fault && <FormFault error={save.error} />}
      <div className="row justify-end gap-3">
        <Button onClick={onDone}>{t('first.later')}</Button>
        <Button type="submit" tone="primary" busy={save.isPending}>
          {t('first.save')}
        </Button>
      </div>
    </form>
  )
}
