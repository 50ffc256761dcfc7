import { ListSkeleton } from '@croupier/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { holdingsQuery } from '../../shared/api/queries/vendor-wallets.ts'
import { balanceQuery, walletKeys } from '../../shared/api/queries/wallet.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { BonusPanel } from '../../shared/rewards/bonus-panel.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { VendorDesk } from './vendor-wallets/vendor-desk.tsx'
import { WalletLatest } from './wallet-latest.tsx'
import { WalletTotal } from './wallet-total.tsx'
import './wallet.css'

/** transferFund: all that I have, where it is, moving it between here and the vendors, and what moved last. */
export function WalletPage() {
  const balance = useQuery(balanceQuery())
  const holdings = useHoldings(balance.data?.version)
  const failed = balance.isError ? balance : holdings.isError ? holdings : undefined
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
  if (!balance.data || !holdings.data) return <ListSkeleton rows={5} />
  const isTrial = balance.data.wallets.some(({ wallet }) => wallet === 'demo')
  const apart = holdings.data.locked.reduce((sum, { amount }) => sum + wire(amount), 0n)
  return (
    <div className="wallet-page">
      <WalletTotal balance={balance.data} apart={apart} />
      <div className="wallet-bonus-row">
        <BonusPanel />
      </div>
      <VendorDesk holdings={holdings.data} isTrial={isTrial}>
        <WalletLatest />
      </VendorDesk>
    </div>
  )
}

/** What was pushed about the balance concerns what lies where, too: it is read anew. */
function useHoldings(version: number | undefined) {
  const queries = useQueryClient()
  const language = useLanguage()
  useEffect(() => {
    if (version !== undefined) void queries.invalidateQueries({ queryKey: walletKeys.merchant(language) })
  }, [queries, language, version])
  return useQuery(holdingsQuery(language))
}
