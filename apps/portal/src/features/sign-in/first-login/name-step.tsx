import { Button, TextField } from '@croupier/ui'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { MemberInfo } from '../../../shared/api/types.ts'
import { FaultText } from '../../../shared/ui/fault-text.tsx'
import { codeOf, placeFaults } from '../form-faults.ts'
import { FormFault } from '../login-form.tsx'
import { useFirstLogin } from './use-first-login.ts'

const NICKNAME_MAX = 24

interface NameStepProps {
  member: MemberInfo
  onNext: () => void
  onLater: () => void
}

/** The name that others see. */
export function NameStep({ member, onNext, onLater }: NameStepProps) {
  const { t } = useTranslation('signIn')
  const form = useForm({ mode: 'onBlur', defaultValues: { nickname: member.nickname } })
  const fault = form.formState.errors.nickname
  const save = useFirstLogin({ onSaved: onNext, onError: error => void placeFaults(error, ['nickname'], form.setError) })
  const submit = form.handleSubmit(({ nickname }) => save.mutateAsync({ nickname: nickname.trim() }).catch(() => undefined))
  return (
    <form className="col gap-5" noValidate onSubmit={event => void submit(event)}>
      <p className="text-text-2">{t('firstStep.nameLead')}</p>
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
        <Button onClick={onLater}>{t('first.later')}</Button>
        <Button type="submit" tone="primary" busy={save.isPending}>
          {t('firstStep.next')}
        </Button>
      </div>
    </form>
  )
}
