import { SelectField, TextField } from '@croupier/ui'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ROLES } from './roles.ts'

interface Invitation {
  username: string
  role: (typeof ROLES)[number]
}

/** Adds somebody to the staff; their one-time password is shown once. */
export function InviteDialog({ onClose, onPassword }: { onClose: () => void; onPassword: (password: string) => void }) {
  const { t } = useText()
  const rules = useRules()
  const send = useSendForm<'createOperator', Invitation>('createOperator', {
    values: { username: '', role: 'support' },
    changes: ['listOperators'],
    optionsOf: ({ username, role }) => ({ body: { username: username.trim().toLowerCase(), role } }),
    done: made => {
      onClose()
      onPassword(made.oneTimePassword)
    },
  })
  return (
    <SendDialog send={send} action={t('operator.invite')} onClose={onClose} title={t('operator.invite')}>
      <TextField
        label={t('signIn.username')}
        hint={t('operator.nameHint')}
        required
        autoCapitalize="none"
        autoFocus
        {...send.field('username', rules.required)}
      />
      <SelectField
        label={t('operator.role')}
        hint={t(`roleText.${send.form.watch('role')}`)}
        options={ROLES.map(value => ({ value, label: t(`role.${value}`) }))}
        {...send.field('role')}
      />
    </SendDialog>
  )
}
