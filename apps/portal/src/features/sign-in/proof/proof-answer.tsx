import type { ProofOwed } from '@croupier/contract/browser'
import { Button, Countdown, TextField } from '@croupier/ui'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../shared/api/api-error.ts'
import { useErrorText } from '../../../shared/i18n/use-error-text.ts'
import { FaultText } from '../../../shared/ui/fault-text.tsx'
import { codeOf } from '../form-faults.ts'
import { FormFault } from '../login-form.tsx'
import type { useProof } from './use-proof.ts'

interface ProofAnswerProps {
  offered: ProofOwed['ways'][number]
  proof: ReturnType<typeof useProof>
}

/** Refusals that belong at the input. */
const AT_INPUT = [
  'proof_wrong',
  'field_required',
  'verification_code_wrong',
  'verification_code_required',
  'verification_code_expired',
] as const

/** A code that is sent, a code that an app shows, or a name. */
export function ProofAnswer({ offered, proof }: ProofAnswerProps) {
  const { t } = useTranslation('proof')
  const textOf = useErrorText()
  const { way } = offered
  const form = useForm({ mode: 'onSubmit', defaultValues: { answer: '' } })
  const { errors } = form.formState
  const isSent = way === 'sms' || way === 'email'
  const { error } = proof.give
  const isPlaced = AT_INPUT.some(code => isApiError(error, code))
  const { setError, setFocus } = form
  useEffect(() => {
    if (isPlaced && isApiError(error)) setError('answer', { type: error.code, message: textOf(error).text }, { shouldFocus: true })
  }, [isPlaced, error, setError, textOf])
  const submit = form.handleSubmit(({ answer }) => proof.give.mutate({ way, answer: answer.trim() }))
  return (
    <form className="col gap-4" noValidate aria-label={t('title')} onSubmit={event => void submit(event)}>
      {isSent && <SendCode way={way} proof={proof} onSent={() => setFocus('answer')} />}
      <TextField
        label={way === 'bankName' ? t('way.bankName') : t('code')}
        hint={t(way === 'bankName' ? 'bankNameHint' : way === 'authenticator' ? 'authenticatorHint' : 'codeHint')}
        icon={way === 'bankName' ? 'landmark' : 'key-round'}
        inputMode={isSent ? 'numeric' : 'text'}
        autoComplete={way === 'bankName' ? 'name' : 'one-time-code'}
        autoCapitalize={way === 'bankName' ? 'words' : 'none'}
        spellCheck={false}
        maxLength={way === 'bankName' ? 255 : 16}
        required
        error={errors.answer && <FaultText text={errors.answer.message ?? ''} code={codeOf(errors.answer.type)} />}
        {...form.register('answer', {
          validate: value => {
            if (isSent && !proof.send.isSuccess && value.trim() === '') return t('sendFirst')
            return value.trim() !== '' || t('empty')
          },
        })}
      />
      <FormFault error={isPlaced ? null : error} />
      <Button type="submit" tone="primary" size="l" block busy={proof.give.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}

/** Sends the code, then counts down until the next one may go. */
function SendCode({ way, proof, onSent }: { way: 'sms' | 'email'; proof: ProofAnswerProps['proof']; onSent: () => void }) {
  const { t } = useTranslation('proof')
  const { send, countdown } = proof
  return (
    <div className="col gap-3">
      <Button
        icon={way === 'sms' ? 'smartphone' : 'mail'}
        block
        busy={send.isPending}
        disabled={countdown.secondsLeft > 0}
        onClick={() => send.mutate(way, { onSuccess: onSent })}
      >
        {t(send.isSuccess ? 'again' : 'send')}
      </Button>
      <p className="text-13 text-text-2" role="status">
        {send.data && t('sent', { target: send.data.target, minutes: send.data.expiredMinutes })}
      </p>
      {countdown.secondsLeft > 0 && (
        <p className="row gap-2 text-13 text-text-2">
          <span aria-hidden="true">{t('wait')}</span>
          <Countdown secondsLeft={countdown.secondsLeft} label={t('wait')} small />
        </p>
      )}
      <FormFault error={send.error} />
    </div>
  )
}
