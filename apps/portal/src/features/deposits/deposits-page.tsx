import { ListSkeleton, Steps } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { depositMethodsQuery, depositQuery } from '../../shared/api/queries/deposits.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { DepositConfirm } from './deposit-confirm.tsx'
import { DepositForm, type Draft } from './deposit-form.tsx'
import { DepositHistory } from './deposit-history.tsx'
import { DepositOrder } from './deposit-order.tsx'
import { OpenOrders } from './open-orders.tsx'
import './deposits.css'

/** depositv2: method and amount, what will happen, paying, and the state of the order until it has ended; the address names the one shown. */
export function DepositsPage() {
  const methods = useQuery(depositMethodsQuery(useLanguage()))
  const centre = useMemberCentre()
  const { order } = centre.details
  const [isConfirming, setConfirming] = useState(false)
  const [draft, setDraft] = useState<Draft>({ methodCode: null, text: '', promotion: null })
  if (methods.isError) return <LoadError error={methods.error} onRetry={() => void methods.refetch()} isRetrying={methods.isFetching} />
  if (!methods.data) return <ListSkeleton rows={5} />
  const known = { methods: methods.data, draft }
  const open = (depositId: string) => centre.open('depositv2', { order: depositId })
  const begin = (depositId: string) => {
    setConfirming(false)
    open(depositId)
  }
  return (
    <div className="col gap-6">
      <DepositSteps order={order} isConfirming={isConfirming} />
      {order ? (
        <DepositOrder key={order} depositId={order} methods={methods.data} onAgain={() => centre.open('depositv2')} />
      ) : isConfirming ? (
        <DepositConfirm {...known} onBack={() => setConfirming(false)} onOrder={begin} />
      ) : (
        <>
          <OpenOrders methods={methods.data} onChoose={open} />
          <DepositForm {...known} onDraft={setDraft} onContinue={() => setConfirming(true)} />
        </>
      )}
      {(order || !isConfirming) && <DepositHistory methods={methods.data} chosen={order ?? undefined} onChoose={open} />}
    </div>
  )
}

/** An order that ended unpaid never got past paying. */
function DepositSteps({ order, isConfirming }: { order: string | null | undefined; isConfirming: boolean }) {
  const { t } = useTranslation('deposits')
  const { data } = useQuery({ ...depositQuery(order ?? ''), enabled: Boolean(order) })
  const current = order ? (data?.state === 'paid' ? 3 : 2) : isConfirming ? 1 : 0
  return (
    <div className="money-steps">
      <Steps labels={[t('step.amount'), t('step.confirm'), t('step.pay'), t('step.done')]} current={current} />
    </div>
  )
}
