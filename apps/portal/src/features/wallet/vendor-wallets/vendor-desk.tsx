import { amountText, useToast, useUi } from '@croupier/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FaultNote } from '../../../shared/ui/fault-note.tsx'
import { MovePanel } from './move-panel.tsx'
import { Places } from './places.tsx'
import { SetApart } from './set-apart.tsx'
import type { Draft, Holdings } from './types.ts'
import { type Recalled, useRecall } from './use-vendor-step.ts'
import { VendorHistory } from './vendor-history.tsx'
import './vendor-wallets.css'

interface VendorDeskProps {
  holdings: Holdings
  isTrial: boolean
  /** Stands beneath the form, or in its place where there is nothing to move. */
  children: ReactNode
}

/** Where the money is on one side, moving it on the other. */
export function VendorDesk({ holdings, isTrial, children }: VendorDeskProps) {
  const [draft, setDraft] = useState<Draft>({ vassalage: '', direction: 'send', text: '' })
  const tellRecalled = useTellRecalled(holdings)
  const recall = useRecall(tellRecalled)
  return (
    <>
      <div className="col gap-6 min-w-0">
        <Places
          holdings={holdings}
          isTrial={isTrial}
          isBusy={recall.isPending}
          onRecall={vassalage => recall.mutate(vassalage === undefined ? {} : { vassalage })}
          onSend={vassalage => setDraft({ vassalage, direction: 'send', text: '' })}
        />
        <FaultNote error={recall.error} />
        <SetApart holdings={holdings} isTrial={isTrial} />
        {holdings.wallets.length > 0 && (
          <div className="vw-later">
            <VendorHistory />
          </div>
        )}
      </div>
      <div className="col gap-6 min-w-0">
        {holdings.wallets.length > 0 && <MovePanel holdings={holdings} draft={draft} onDraft={setDraft} />}
        <div className="vw-last">{children}</div>
      </div>
    </>
  )
}

const TONES = { begun: 'won', empty: 'info', open: 'info', silent: 'warn' } as const

/** Each vendor's answer in words; of several, those that had nothing go without saying. */
function useTellRecalled({ wallets, currency }: Holdings) {
  const { t } = useTranslation('vendorWallets')
  const { locale } = useUi()
  const toast = useToast()
  return (recalled: Recalled) => {
    for (const { vassalage, outcome, transfer } of recalled) {
      if (outcome === 'empty' && recalled.length > 1) continue
      const vendor = wallets.find(wallet => wallet.vassalage === vassalage)?.displayName ?? vassalage
      toast({
        tone: TONES[outcome],
        title: t(`recall.${outcome}`, { vendor, amount: amountText(transfer?.amount ?? '0', { locale, currency }) }),
      })
    }
  }
}
