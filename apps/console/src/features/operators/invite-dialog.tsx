import { TextField } from '@croupier/ui'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { RoleChoice } from './role-choice.tsx'
import type { Role } from './roles.ts'

interface Invitation {
  username: string
  roles: Role[]
}

/** Adds somebody to the staff; their one-time password is shown once. */
export function InviteDialog({ onClose, onPassword }: { onClose: () => void; onPassword: (password: string) => void }) {
  const { t } = useText()
  const rules = useRules()
  const send = useSendForm<'createOperator', Invitation>('createOperator', {
    values: { username: '', roles: ['support'] },
    changes: ['listOperators'],
    optionsOf: ({ username, roles }) => ({ body: { username: username.trim().toLowerCase(), roles } }),
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
      <RoleChoice chosen={send.form.watch('roles')} onChange={roles => send.form.setValue('roles', roles)} />
      {send.faultAt('roles') && <span className="hint bad">{send.faultAt('roles')}</span>}
    </SendDialog>
  )
}
