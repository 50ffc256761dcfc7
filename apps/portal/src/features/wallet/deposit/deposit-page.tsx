import { ListSkeleton, Steps } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { depositMethodsQuery } from '../../../shared/api/queries/wallet.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { DepositConfirm } from './deposit-confirm.tsx'
import { DepositForm, type Draft } from './deposit-form.tsx'
import { DepositHistory } from './deposit-history.tsx'
import { DepositOrder } from './deposit-order.tsx'
import { OpenOrders } from './open-orders.tsx'
import '../wallet.css'
import './deposit.css'

type Place = { at: 'form' } | { at: 'confirm' } | { at: 'order'; depositId: string; isEnded: boolean }

/** depositv2: method and amount, what will happen, paying, and the state of the order until it has ended. */
export function DepositPage() {
  const { t } = useTranslation('wallet')
  const methods = useQuery(depositMethodsQuery(useLanguage()))
  const [place, setPlace] = useState<Place>({ at: 'form' })
  const [draft, setDraft] = useState<Draft>({ methodCode: null, text: '', promotion: null })
  if (methods.isError) return <LoadError error={methods.error} onRetry={() => void methods.refetch()} isRetrying={methods.isFetching} />
  if (!methods.data) return <ListSkeleton rows={5} />
  const step = { form: 0, confirm: 1, order: place.at === 'order' && place.isEnded ? 3 : 2 }[place.at]
  const open = (depositId: string) => setPlace({ at: 'order', depositId, isEnded: false })
  return (
    <div className="col gap-6">
      <div className="deposit-steps">
        <Steps labels={[t('step.amount'), t('step.confirm'), t('step.pay'), t('step.done')]} current={step} />
      </div>
      {place.at === 'form' && <OpenOrders methods={methods.data} onChoose={open} />}
      {place.at === 'form' && (
        <DepositForm methods={methods.data} draft={draft} onDraft={setDraft} onContinue={() => setPlace({ at: 'confirm' })} />
      )}
      {place.at === 'confirm' && (
        <DepositConfirm methods={methods.data} draft={draft} onBack={() => setPlace({ at: 'form' })} onOrder={open} />
      )}
      {place.at === 'order' && (
        <DepositOrder
          key={place.depositId}
          depositId={place.depositId}
          methods={methods.data}
          onEnd={() => setPlace({ ...place, isEnded: true })}
          onAgain={() => setPlace({ at: 'form' })}
        />
      )}
      {place.at !== 'confirm' && (
        <DepositHistory methods={methods.data} chosen={place.at === 'order' ? place.depositId : undefined} onChoose={open} />
      )}
    </div>
  )
}
