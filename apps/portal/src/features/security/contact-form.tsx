import { PasswordField, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { Security } from '../../shared/api/types.ts'
import { CodeField } from './code-field.tsx'
import { Form } from './form.tsx'
import { useFaults } from './use-faults.tsx'
import { useSave } from './use-save.ts'

const NAMES = ['address', 'code', 'oldCode', 'password'] as const
type Name = (typeof NAMES)[number]
const EMPTY: Record<Name, string> = { address: '', code: '', oldCode: '', password: '' }
const KINDS = {
  mail: { icon: 'mail', type: 'email', autoComplete: 'email', inputMode: 'email' },
  sms: { icon: 'smartphone', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const

interface ContactFormProps {
  channel: 'mail' | 'sms'
  bound: Security['email']
  onDone: () => void
}

/** Binds an address that a code has reached. One that is bound is proved by a code of its own first, otherwise the login password is asked. */
export function ContactForm({ channel, bound, onDone }: ContactFormProps) {
  const { t } = useTranslation('security')
  const [values, setValues] = useState(EMPTY)
  const [own, setOwn] = useState<Partial<typeof EMPTY>>({})
  const [sendError, setSendError] = useState<unknown>(null)
  const save = useSave((body: Partial<typeof EMPTY>) => call('bindContact', { body: { channel, ...body } }), {
    text: t(`${channel}.done`),
    after: onDone,
  })
  const faults = useFaults(save.error ?? sendError, NAMES, {
    password_wrong: 'password',
    contact_same: 'address',
    mobile_taken: 'address',
    verification_code_required: 'code',
  })
  const isChange = bound?.isVerified === true
  const proof: Name = isChange ? 'oldCode' : 'password'
  const submit = () => {
    const asked: readonly Name[] = [proof, 'address', 'code']
    const missing = asked.filter(name => values[name].trim() === '')
    setOwn(Object.fromEntries(missing.map(name => [name, t('required')])))
    if (missing.length > 0) return
    const { address, code } = values
    save.mutate({ address, code, [proof]: values[proof] })
  }
  const set = (name: Name) => (value: string) => {
    setValues({ ...values, [name]: value })
    setOwn({ ...own, [name]: '' })
  }
  const errorAt = (name: Name) => own[name] || faults.at(name)
  const refused = (error: unknown) => {
    save.reset()
    setSendError(error)
  }
  return (
    <Form onSubmit={submit} onCancel={onDone} submit={t(isChange ? 'contact.change' : 'contact.bind')} isBusy={save.isPending}>
      {isChange ? (
        <CodeField
          label={t(`${channel}.oldCode`, { address: bound.masked })}
          value={values.oldCode}
          onChange={set('oldCode')}
          order={{ use: 'prove', channel }}
          error={errorAt('oldCode')}
          onRefused={refused}
        />
      ) : (
        <PasswordField
          label={t('payment.password')}
          autoComplete="current-password"
          required
          value={values.password}
          onChange={event => set('password')(event.target.value)}
          error={errorAt('password')}
        />
      )}
      <TextField
        {...KINDS[channel]}
        label={t(`${channel}.address`)}
        hint={t(`${channel}.hint`)}
        required
        maxLength={100}
        value={values.address}
        onChange={event => set('address')(event.target.value)}
        error={errorAt('address')}
      />
      <CodeField
        label={t(`${channel}.code`)}
        value={values.code}
        onChange={set('code')}
        order={{ use: 'bind', channel, address: values.address.trim() }}
        isReady={values.address.trim() !== ''}
        error={errorAt('code')}
        onRefused={refused}
      />
      {faults.general}
      {isChange && <p className="text-12 text-text-3">{t('contact.lost')}</p>}
    </Form>
  )
}
