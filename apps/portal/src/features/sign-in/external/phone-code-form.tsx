import { Button, Countdown, TextField } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ApiErrorCode, isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { useErrorText } from '../../../shared/i18n/use-error-text.ts'
import { useCountdown } from '../../../shared/phone/use-countdown.ts'
import { FaultText } from '../../../shared/ui/fault-text.tsx'
import { enterSession } from '../enter-session.ts'
import { codeOf } from '../form-faults.ts'
import { FormFault } from '../login-form.tsx'
import type { PhoneCodeSent } from './phone-number-form.tsx'

interface PhoneCodeFormProps {
  sent: PhoneCodeSent
  onBack: () => void
  onDone: () => void
}

const AT_CODE: readonly ApiErrorCode[] = ['verification_code_wrong', 'verification_code_required', 'verification_code_expired']

/** The code that has come, and the way back for another one. */
export function PhoneCodeForm({ sent, onBack, onDone }: PhoneCodeFormProps) {
  const { t } = useTranslation(['externalSignIn', 'proof'])
  const textOf = useErrorText()
  const queries = useQueryClient()
  const { secondsLeft, start } = useCountdown()
  const form = useForm({ mode: 'onSubmit', defaultValues: { code: '' } })
  const { code } = form.formState.errors
  // The time runs from the moment the code was sent, which is when this form appears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code.
  useEffect(() => start(sent.expiredMinutes * 60), [sent])
  const enter = useMutation({
    mutationFn: (values: { code: string }) =>
      call('signInByPhoneAuth', { body: { sessionInfo: sent.sessionInfo, verificationCode: values.code.trim() } }),
    onSuccess: value => enterSession(queries, value, onDone),
    onError: error => {
      if (isApiError(error) && AT_CODE.includes(error.code))
        form.setError('code', { type: error.code, message: textOf(error).text }, { shouldFocus: true })
    },
  })
  const isAtCode = isApiError(enter.error) && AT_CODE.includes(enter.error.code)
  const submit = form.handleSubmit(values => enter.mutateAsync(values).catch(() => undefined))
  return (
    <form className="col mt-5 gap-4" noValidate aria-label={t('phone.title')} onSubmit={event => void submit(event)}>
      <p role="status">{t('phone.sent', { number: sent.mobileNum })}</p>
      <TextField
        label={t('phone.code')}
        hint={t('proof:codeHint')}
        icon="key-round"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        required
        error={code && <FaultText text={code.message ?? ''} code={codeOf(code.type)} />}
        {...form.register('code', { validate: value => value.trim() !== '' || t('proof:empty') })}
      />
      <FormFault error={isAtCode ? null : enter.error} />
      <Button type="submit" tone="primary" size="l" block busy={enter.isPending}>
        {t('phone.submit')}
      </Button>
      <div className="row justify-between gap-3 text-13 text-text-2">
        <button type="button" className="link min-h-6" onClick={onBack}>
          {t(secondsLeft > 0 ? 'phone.other' : 'phone.again')}
        </button>
        {secondsLeft > 0 && (
          <span className="row gap-2">
            <span aria-hidden="true">{t('phone.wait')}</span>
            <Countdown secondsLeft={secondsLeft} label={t('phone.wait')} small />
          </span>
        )}
      </div>
    </form>
  )
}
