import { amountText, Button, useToast, useUi } from '@croupier/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { type Grant, grantKeys } from '../../shared/api/queries/grants.ts'
import { walletKeys } from '../../shared/api/queries/wallet.ts'
import { withdrawalKeys } from '../../shared/api/queries/withdrawals.ts'
import { useMoneyStep } from '../../shared/api/use-money-step.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'

/** Ends a bonus by the member's own will: asked once more in place, with what it costs. `isMain`: the one that is played with. */
export function CancelGrant({ grant, isMain = false }: { grant: Grant; isMain?: boolean }) {
  const { t } = useTranslation('grants')
  const { locale } = useUi()
  const [isAsked, setAsked] = useState(false)
  const cancel = useCancel()
  const money = (value: string) => amountText(value, { locale, currency: grant.currency })
  if (!isAsked)
    return (
      <Button tone="danger-soft" size={isMain ? 'm' : 's'} block={isMain} onClick={() => setAsked(true)}>
        {isMain ? t('cancel.actOf', { name: grant.name }) : t('cancel.act')}
      </Button>
    )
  return (
    <fieldset className="bonus-ask">
      <legend className="h3">{t('cancel.title', { name: grant.name })}</legend>
      <p className="text-13 text-text-2">
        {grant.state === 'active'
          ? t('cancel.active', { balance: money(grant.balance), progress: money(grant.progress) })
          : t('cancel.queued', { amount: money(grant.amount) })}
        {grant.openBets > 0 && <> {t('cancel.openBets')}</>}
      </p>
      <div className="row flex-wrap gap-3">
        <Button autoFocus size="s" onClick={() => setAsked(false)}>
          {t('cancel.keep')}
        </Button>
        <Button tone="danger" size="s" busy={cancel.isPending} onClick={() => cancel.mutate({ grantId: grant.grantId })}>
          {t('cancel.act')}
        </Button>
      </div>
      <FaultNote error={cancel.error} />
    </fieldset>
  )
}

function useCancel() {
  const { t } = useTranslation('grants')
  const queries = useQueryClient()
  const toast = useToast()
  return useMoneyStep(
    grantKeys.all,
    (params: { grantId: string }, idempotencyKey) => call('cancelGrant', { params, idempotencyKey }),
    () => {
      void queries.invalidateQueries({ queryKey: walletKeys.all })
      void queries.invalidateQueries({ queryKey: withdrawalKeys.all })
      toast({ tone: 'info', title: t('cancel.done') })
    },
  )
}
