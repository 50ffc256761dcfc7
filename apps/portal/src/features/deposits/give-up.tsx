import { Button } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { Deposit } from '../../shared/api/types.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { useOrderStep } from './use-order-step.ts'

/** What is paid, or seen on a chain, is no longer the member's to give up. */
export const mayGiveUp = ({ state, claimedPaidAt, confirmations }: Deposit): boolean =>
  (state === 'created' || state === 'pending') && !claimedPaidAt && !confirmations?.seen

/** Asked once more in place: the order may be paid already. */
export function GiveUp({ depositId }: { depositId: string }) {
  const { t } = useTranslation('deposits')
  const [isAsked, setAsked] = useState(false)
  const cancel = useOrderStep(depositId, (_none: undefined) => call('cancelDeposit', { params: { depositId } }))
  if (!isAsked)
    return (
      <Button tone="ghost" onClick={() => setAsked(true)}>
        {t('act.cancel')}
      </Button>
    )
  return (
    <fieldset className="order-ask">
      <legend className="mb-2">{t('act.cancelAsk')}</legend>
      <div className="row flex-wrap gap-3">
        <Button tone="danger-soft" size="s" busy={cancel.isPending} autoFocus onClick={() => cancel.mutate(undefined)}>
          {t('act.cancelYes')}
        </Button>
        <Button size="s" onClick={() => setAsked(false)}>
          {t('act.cancelNo')}
        </Button>
      </div>
      <FaultNote error={cancel.error} />
    </fieldset>
  )
}
