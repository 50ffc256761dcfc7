import { Note, PasswordField, TextField } from '@croupier/ui'
import { useSyncExternalStore } from 'react'
import { confirmation } from '../../shared/api/confirmation.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'

/** Stands before an owner's act where password and code were given a while ago; the act goes on by itself afterwards. */
export function ConfirmDoor() {
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked)
  return isAsked && <Confirm />
}

function Confirm() {
  const { t } = useText()
  const rules = useRules()
  const send = useSendForm<'confirmOperator', { password: string; totp: string }>('confirmOperator', {
    values: { password: '', totp: '' },
    changes: [],
    optionsOf: ({ password, totp }) => ({ body: { password, totp: totp.replace(/\s/g, '') } }),
    done: () => confirmation.answer(true),
  })
  return (
    <SendDialog send={send} action={t('confirm.action')} title={t('confirm.title')} onClose={() => confirmation.answer(false)}>
      <Note>{t('confirm.text')}</Note>
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        required
        autoFocus
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
    </SendDialog>
  )
}
