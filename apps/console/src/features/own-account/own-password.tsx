import { Button, Panel, PasswordField, TextField, useToast } from '@croupier/ui'
import { Refused } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'

interface Values {
  password: string
  totp: string
  newPassword: string
  again: string
}
const EMPTY: Values = { password: '', totp: '', newPassword: '', again: '' }
const PASSWORD_MIN = 10
const PASSWORD_MAX = 128

/** Another password, by the one of now and the authenticator's code. */
export function OwnPassword() {
  const { t } = useText()
  const toast = useToast()
  const rules = useRules()
  const send = useSendForm<'changeOperatorPassword', Values>('changeOperatorPassword', {
    values: EMPTY,
    changes: ['operatorSessions'],
    optionsOf: ({ password, totp, newPassword }) => ({ body: { password, totp: totp.replace(/\s/g, ''), newPassword } }),
    done: () => {
      send.form.reset(EMPTY)
      toast({ tone: 'won', title: t('ownAccount.changed') })
    },
  })
  const isLong = (text: string) => [...text].length >= PASSWORD_MIN || t('setup.passwordHint', { min: PASSWORD_MIN })
  const isSame = (text: string) => text === send.form.getValues('newPassword') || t('setup.differs')
  return (
    <Panel className="form-sec">
      <h2>{t('ownAccount.password')}</h2>
      <p>{t('ownAccount.passwordText')}</p>
      <form className="col gap-4 max-w-[400px]" noValidate onSubmit={send.submit}>
        <PasswordField
          label={t('ownAccount.passwordNow')}
          autoComplete="current-password"
          required
          {...send.field('password', rules.required)}
        />
        <TextField
          label={t('signIn.code')}
          hint={t('confirm.codeHint')}
          icon="smartphone"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          {...send.field('totp', rules.required)}
        />
        <PasswordField
          label={t('setup.newPassword')}
          hint={t('setup.passwordHint', { min: PASSWORD_MIN })}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          required
          {...send.field('newPassword', { validate: isLong })}
        />
        <PasswordField label={t('setup.repeat')} autoComplete="new-password" required {...send.field('again', { validate: isSame })} />
        <Refused send={send} />
        <div>
          <Button type="submit" tone="primary" busy={send.isBusy}>
            {t('ownAccount.change')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
