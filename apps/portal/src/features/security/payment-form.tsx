import { matchesRule } from '@croupier/contract/browser'
import { PasswordField } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { registerSettingsQuery } from '../../shared/api/queries/identity.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { CodeField } from './code-field.tsx'
import { Form } from './form.tsx'
import { ruleOf, ruleText } from './rule-text.ts'
import { useFaults } from './use-faults.tsx'
import { useSave } from './use-save.ts'

export type PaymentWay = 'set' | 'change' | 'forgot'
const NAMES = ['password', 'oldPaymentPassword', 'paymentPassword', 'again', 'verificationCode'] as const
type Name = (typeof NAMES)[number]
type Values = Record<Name, string>
const EMPTY: Values = { password: '', oldPaymentPassword: '', paymentPassword: '', again: '', verificationCode: '' }
/** What each way asks before the new one. */
const PROOFS: Record<PaymentWay, Name> = { set: 'password', change: 'oldPaymentPassword', forgot: 'password' }

interface PaymentFormProps {
  way: PaymentWay
  /** Where a code can be sent, for who has forgotten it. */
  channel: 'mail' | 'sms'
  onDone: () => void
}

/** The password of withdrawals: set by the login password, changed by the old one, replaced by a code. */
export function PaymentForm({ way, channel, onDone }: PaymentFormProps) {
  const { t } = useTranslation('security')
  const language = useLanguage()
  const { data: settings } = useQuery(registerSettingsQuery())
  const [values, setValues] = useState(EMPTY)
  const [own, setOwn] = useState<Partial<Values>>({})
  const [sendError, setSendError] = useState<unknown>(null)
  const save = useSave((given: Values) => send(way, channel, given), { text: t('payment.done'), after: onDone })
  const faults = useFaults(save.error ?? sendError, NAMES, {
    password_wrong: 'password',
    payment_password_wrong: 'oldPaymentPassword',
    payment_password_locked: 'oldPaymentPassword',
    password_same: 'paymentPassword',
    verification_code_wrong: 'verificationCode',
  })
  const rule = settings?.paymentPassword
  const proof = PROOFS[way]
  const submit = () => {
    const found: Partial<Values> = {
      ...(values[proof] === '' && { [proof]: t('required') }),
      ...(rule && !matchesRule(ruleOf(rule), values.paymentPassword) && { paymentPassword: ruleText(rule, language) }),
      ...(values.again !== values.paymentPassword && { again: t('password.differs') }),
      ...(way === 'forgot' && values.verificationCode === '' && { verificationCode: t('required') }),
    }
    setOwn(found)
    if (Object.keys(found).length === 0) save.mutate(values)
  }
  const set = (name: Name) => (value: string) => {
    setValues({ ...values, [name]: value })
    setOwn({ ...own, [name]: '' })
  }
  const field = (name: Name) => ({
    label: t(`payment.${name}`),
    required: true,
    value: values[name],
    error: own[name] || faults.at(name),
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  })
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Form onSubmit={submit} onCancel={onDone} submit={t('payment.save')} isBusy={save.isPending}>
      {proof === 'password' ? (
        <PasswordField {...field('password')} autoComplete="current-password" />
      ) : (
        <PasswordField {...field('oldPaymentPassword')} {...digits} />
      )}
      {way === 'forgot' && (
        <CodeField
          label={t('payment.verificationCode')}
          value={values.verificationCode}
          onChange={set('verificationCode')}
          order={{ use: 'payment-password', channel }}
          error={own.verificationCode || faults.at('verificationCode')}
          onRefused={setSendError}
        />
      )}
      <PasswordField {...field('paymentPassword')} {...digits} hint={rule && ruleText(rule, language)} />
      <PasswordField {...field('again')} {...digits} />
      {faults.general}
    </Form>
  )
}

function send(way: PaymentWay, channel: 'mail' | 'sms', { password, oldPaymentPassword, paymentPassword, verificationCode }: Values) {
  if (way === 'set') return call('setPaymentPassword', { body: { password, paymentPassword } })
  if (way === 'change') return call('changePaymentPassword', { body: { oldPaymentPassword, paymentPassword } })
  return call('resetPaymentPassword', { body: { password, channel, verificationCode, paymentPassword } })
}
