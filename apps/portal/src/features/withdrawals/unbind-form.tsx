import { Button, PasswordField } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { onEnter } from './on-enter.ts'
import type { Account } from './types.ts'
import { useUnbinding } from './use-accounts.ts'

/** Removes an account, with the payment password. */
export function UnbindForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('withdrawals')
  const [paymentPassword, setPaymentPassword] = useState('')
  const unbind = useUnbinding()
  const act = () => unbind.mutate({ accountId: account.accountId, paymentPassword }, { onError: () => setPaymentPassword('') })
  return (
    <div className="wd-unbind">
      <p className="text-13">{t('unbind.text', { account: account.mask })}</p>
      <PasswordField
        label={t('bind.password')}
        small
        autoComplete="off"
        value={paymentPassword}
        onChange={event => setPaymentPassword(event.target.value)}
        onKeyDown={onEnter(() => paymentPassword !== '' && !unbind.isPending && act())}
      />
      <FaultNote error={unbind.error} />
      <div className="row flex-wrap gap-2">
        <Button size="s" tone="danger" disabled={paymentPassword === ''} busy={unbind.isPending} onClick={act}>
          {t('account.unbind')}
        </Button>
        <Button size="s" tone="ghost" onClick={onClose}>
          {t('bind.back')}
        </Button>
      </div>
    </div>
  )
}
