import { PasswordField, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { Form } from './form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFaults } from './use-faults.tsx'
import { useSave } from './use-save.ts'

interface AuthenticatorChangeProps {
  way: 'off' | 'codes'
  onDone: () => void
}

/** Takes the authenticator off, or makes new recovery codes: both ask the password and a code. */
export function AuthenticatorChange({ way, onDone }: AuthenticatorChangeProps) {
  const { t } = useTranslation('security')
  const [body, setBody] = useState({ password: '', code: '' })
  const save = useSave(
    async (given: typeof body) => {
      if (way === 'codes') return (await call('replaceRecoveryCodes', { body: given })).recoveryCodes
      await call('switchAuthenticatorOff', { body: given })
      return []
    },
    { text: t(way === 'off' ? 'authenticator.wentOff' : 'authenticator.newCodes'), after: codes => codes.length === 0 && onDone() },
  )
  const faults = useFaults(save.error, ['password', 'code'], {
    password_wrong: 'password',
    totp_wrong: 'code',
    authenticator_locked: 'code',
  })
  if (save.data && save.data.length > 0) return <RecoveryCodes codes={save.data} onDone={onDone} />
  const isFilled = body.password !== '' && body.code.trim() !== ''
  return (
    <Form
      onSubmit={() => isFilled && save.mutate(body)}
      onCancel={onDone}
      submit={t(way === 'off' ? 'authenticator.off' : 'authenticator.renew')}
      isBusy={save.isPending}
      isDangerous={way === 'off'}
    >
      <PasswordField
        label={t('payment.password')}
        autoComplete="current-password"
        required
        value={body.password}
        onChange={event => setBody({ ...body, password: event.target.value })}
        error={faults.at('password')}
      />
      <TextField
        label={t('authenticator.anyCode')}
        icon="smartphone"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={16}
        required
        value={body.code}
        onChange={event => setBody({ ...body, code: event.target.value })}
        error={faults.at('code')}
      />
      {faults.general}
    </Form>
  )
}
