import { Button, CopyButton, Note, PasswordField, TextField } from '@croupier/ui'
import { QrCode } from '@croupier/ui/components/qr-code.tsx'
import { call } from '../../shared/api/call.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useDoorForm } from './use-door-form.ts'

export interface Setup {
  setupToken: string
  secret: string
  otpauthUrl: string
}

interface OwnPassword {
  totp: string
  newPassword: string
  again: string
}

const PASSWORD_MIN = 10

/** The first sign-in: an authenticator and a password of one's own, then the console opens. */
export function AuthenticatorSetup({
  setup,
  onSignedIn,
  onOver,
}: {
  setup: Setup
  onSignedIn: (token: string) => void
  onOver: () => void
}) {
  const { t } = useText()
  const enter = async ({ totp, newPassword }: OwnPassword) => {
    const { token } = await call('operatorSetup', { body: { setupToken: setup.setupToken, totp: totp.replace(/\s/g, ''), newPassword } })
    onSignedIn(token)
  }
  const { form, error, isBusy, submit } = useDoorForm<OwnPassword>({ totp: '', newPassword: '', again: '' }, enter)
  const [newPassword, again] = form.watch(['newPassword', 'again'])
  const differs = again !== '' && again !== newPassword
  const isOver = error?.code === 'session_expired'
  return (
    <form className="col gap-4" onSubmit={submit}>
      <p className="text-text-2">{t('setup.scan')}</p>
      <div className="row gap-4 items-start flex-wrap">
        <QrCode text={setup.otpauthUrl} label={t('setup.qr')} sizePx={128} marginPx={12} />
        <div className="col gap-2 grow min-w-[140px]">
          <span className="text-12 text-text-3">{t('setup.byHand')}</span>
          <code className="code-text">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <div>
            <CopyButton text={setup.secret} size="xs" />
          </div>
        </div>
      </div>
      {error && <Note tone="lost">{error.message || t('state.lineLost')}</Note>}
      {isOver && (
        <Button size="s" onClick={onOver}>
          {t('setup.again')}
        </Button>
      )}
      <TextField
        label={t('signIn.code')}
        icon="smartphone"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        {...form.register('totp')}
      />
      <PasswordField
        label={t('setup.newPassword')}
        hint={t('setup.passwordHint', { min: PASSWORD_MIN })}
        error={error?.fields.newPassword === 'field_invalid' ? t('setup.passwordOld') : error?.fields.newPassword}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        required
        {...form.register('newPassword')}
      />
      <PasswordField
        label={t('setup.repeat')}
        error={differs ? t('setup.differs') : undefined}
        autoComplete="new-password"
        required
        {...form.register('again', { validate: text => text === form.getValues('newPassword') })}
      />
      <Button type="submit" tone="primary" className="w-full" busy={isBusy} disabled={differs}>
        {t('setup.finish')}
      </Button>
    </form>
  )
}
