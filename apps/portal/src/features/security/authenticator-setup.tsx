import { CopyButton, PasswordField, TextField } from '@croupier/ui'
import { QrCode } from '@croupier/ui/components/qr-code.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { Form } from './form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFaults } from './use-faults.tsx'
import { useSave } from './use-save.ts'

const QR_PX = 168

/** An authenticator in three steps: the password, the code of the app, and recovery codes to keep. */
export function AuthenticatorSetup({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const begin = useMutation({ mutationFn: () => call('beginAuthenticator', { body: { password } }) })
  const confirm = useSave((typed: string) => call('confirmAuthenticator', { body: { code: typed } }), { text: t('authenticator.done') })
  const beginFaults = useFaults(begin.error, ['password'], { password_wrong: 'password' })
  const faults = useFaults(confirm.error, ['code'], { totp_wrong: 'code', authenticator_locked: 'code' })
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />
  if (!begin.data)
    return (
      <Form onSubmit={() => password !== '' && begin.mutate()} onCancel={onDone} submit={t('authenticator.begin')} isBusy={begin.isPending}>
        <p className="text-13 text-text-2">{t('authenticator.lead')}</p>
        <PasswordField
          label={t('payment.password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={event => setPassword(event.target.value)}
          error={beginFaults.at('password')}
        />
        {beginFaults.general}
      </Form>
    )
  const { secret, otpauthUrl } = begin.data
  return (
    <Form
      onSubmit={() => code !== '' && confirm.mutate(code)}
      onCancel={onDone}
      submit={t('authenticator.confirm')}
      isBusy={confirm.isPending}
    >
      <div className="authenticator-key">
        <QrCode text={otpauthUrl} label={t('authenticator.qr')} sizePx={QR_PX} marginPx={12} />
        <div className="col gap-3">
          <p className="text-13 text-text-2">{t('authenticator.scan')}</p>
          <code className="key-text">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <div>
            <CopyButton text={secret} size="xs" />
          </div>
        </div>
      </div>
      <TextField
        label={t('authenticator.code')}
        icon="smartphone"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        value={code}
        onChange={event => setCode(event.target.value)}
        error={faults.at('code')}
      />
      {faults.general}
    </Form>
  )
}
