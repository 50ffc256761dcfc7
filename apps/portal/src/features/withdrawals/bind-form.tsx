import { Button, PasswordField, SelectField, TextField } from '@croupier/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { onEnter } from './on-enter.ts'
import type { Method, Options } from './types.ts'
import { useBinding } from './use-accounts.ts'

interface BindFormProps {
  options: Options
  onClose: () => void
  onBound: (accountId: string) => void
}

/** Faults that belong to a field are shown there; all others beneath. */
const FIELD_OF: Readonly<Record<string, 'number' | 'holder' | 'paymentPassword'>> = {
  withdrawal_account_invalid: 'number',
  withdrawal_account_exists: 'number',
  payee_name_differs: 'holder',
  payment_password_wrong: 'paymentPassword',
  payment_password_locked: 'paymentPassword',
}

/** Binds an account in the member's own name. */
export function BindForm({ options, onClose, onBound }: BindFormProps) {
  const { t } = useTranslation('withdrawals')
  const methods = options.methods.filter(method => method.closedBecause !== 'closed')
  const [methodCode, setMethodCode] = useState(methods[0]?.methodCode ?? '')
  const method = methods.find(each => each.methodCode === methodCode)
  const [optionCode, setOptionCode] = useState('')
  const [number, setNumber] = useState('')
  const [paymentPassword, setPaymentPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const bind = useBinding()
  useEffect(() => head.current?.focus(), [])
  const at = bind.error instanceof ApiError ? FIELD_OF[bind.error.code] : undefined
  const errorAt = (field: string) => (bind.error instanceof ApiError && at === field ? bind.error.message : undefined)
  const needed = (value: string) => (isChecked && value.trim() === '' ? t('bind.needed') : undefined)
  const submit = () => {
    setChecked(true)
    if (!optionCode || !number.trim() || !paymentPassword || bind.isPending) return
    const body = { methodCode, optionCode, number, holder: options.holderName ?? '', paymentPassword }
    bind.mutate(body, {
      onSuccess: account => {
        onBound(account.accountId)
        onClose()
      },
      onError: error => {
        // Only what was refused is asked for again.
        if (error instanceof ApiError && FIELD_OF[error.code] === 'paymentPassword') setPaymentPassword('')
        setChecked(false)
      },
    })
  }
  return (
    <section className="raised wd-bind" aria-labelledby="wd-bind-title">
      <h3 id="wd-bind-title" ref={head} tabIndex={-1} className="h3">
        {t('bind.title')}
      </h3>
      <div className="col gap-4">
        <div className="wd-two">
          <SelectField
            label={t('bind.kind')}
            value={methodCode}
            options={methods.map(each => ({ value: each.methodCode, label: each.name }))}
            onChange={event => {
              setMethodCode(event.target.value)
              setOptionCode('')
            }}
          />
          <SelectField
            label={t(`bind.option.${method?.kind ?? 'bank'}`)}
            required
            value={optionCode}
            placeholder={t('bind.choose')}
            options={(method?.options ?? []).map(option => ({ value: option.code, label: option.name }))}
            error={needed(optionCode)}
            onChange={event => setOptionCode(event.target.value)}
          />
        </div>
        <TextField
          label={t('bind.holder')}
          value={options.holderName ?? ''}
          readOnly
          hint={t('bind.holderHint')}
          error={errorAt('holder')}
        />
        <NumberField method={method} number={number} error={errorAt('number') ?? needed(number)} onNumber={setNumber} onSubmit={submit} />
        <PasswordField
          label={t('bind.password')}
          required
          autoComplete="off"
          value={paymentPassword}
          error={errorAt('paymentPassword') ?? needed(paymentPassword)}
          onChange={event => setPaymentPassword(event.target.value)}
          onKeyDown={onEnter(submit)}
        />
        {at === undefined && <FaultNote error={bind.error} />}
        <div className="row flex-wrap gap-3">
          <Button tone="primary" busy={bind.isPending} onClick={submit}>
            {t('bind.act')}
          </Button>
          <Button tone="ghost" onClick={onClose}>
            {t('bind.back')}
          </Button>
        </div>
      </div>
    </section>
  )
}

interface NumberFieldProps {
  method: Method | undefined
  number: string
  error: string | undefined
  onNumber: (number: string) => void
  onSubmit: () => void
}

function NumberField({ method, number, error, onNumber, onSubmit }: NumberFieldProps) {
  const { t } = useTranslation('withdrawals')
  const kind = method?.kind ?? 'bank'
  return (
    <TextField
      label={t(`bind.number.${kind}`)}
      required
      autoComplete="off"
      spellCheck={false}
      inputMode={kind === 'bank' ? 'numeric' : 'text'}
      hint={t(`bind.numberHint.${kind}`)}
      value={number}
      error={error}
      onChange={event => onNumber(event.target.value)}
      onKeyDown={onEnter(onSubmit)}
    />
  )
}
