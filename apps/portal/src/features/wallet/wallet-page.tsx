import { Amount, Button, EmptyState, Icon, IconButton, type IconName, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { balanceQuery, entriesQuery, merchantWalletQuery } from '../../shared/api/queries/wallet.ts'
import type { Answer } from '../../shared/api/types.ts'
import { statePicture, vendorMarkOf } from '../../shared/art/art.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { useLine } from '../../shared/realtime/line-store.ts'
import { useBalanceShown } from '../../shared/session/balance-shown-store.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { EntryRow } from './entry-row.tsx'
import './wallet.css'

const LATEST = 6

/** transferFund: all that I have, where it is, and what moved last. */
export function WalletPage() {
  const balance = useQuery(balanceQuery())
  if (balance.isError) return <LoadError error={balance.error} onRetry={() => void balance.refetch()} isRetrying={balance.isFetching} />
  if (!balance.data) return <ListSkeleton rows={5} />
  return (
    <div className="wallet-page">
      <Total balance={balance.data} />
      <Places balance={balance.data} />
      <Latest />
    </div>
  )
}

type Balance = Answer<'balance'>

function Total({ balance }: { balance: Balance }) {
  const { t } = useTranslation('wallet')
  const centre = useMemberCentre()
  const { isShown, toggle } = useBalanceShown()
  const isDown = useLine(line => line.state === 'down')
  return (
    <section className="wallet-total">
      <p className="row gap-1 text-13 text-text-2">
        {t('wallet.all')}
        <IconButton icon={isShown ? 'eye' : 'eye-off'} size="s" label={t(isShown ? 'wallet.hide' : 'wallet.show')} onClick={toggle} />
      </p>
      <Hidden isShown={isShown}>
        <Amount value={balance.sumBalance} currency={balance.currency} size="xl" counts isLive className={isDown ? 'stale' : ''} />
      </Hidden>
      <div className="wallet-ways">
        <Way icon="arrow-down-to-line" label={t('wallet.deposit')} isMain onClick={() => centre.open('depositv2')} />
        <Way icon="receipt-text" label={t('wallet.bets')} onClick={() => centre.open('personalHistoryCopy')} />
        <Way icon="history" label={t('wallet.record')} onClick={() => centre.open('transactionHistory')} />
      </div>
    </section>
  )
}

function Way({ icon, label, isMain, onClick }: { icon: IconName; label: string; isMain?: boolean; onClick: () => void }) {
  return (
    <button type="button" className={isMain ? 'wallet-way is-lead' : 'wallet-way'} onClick={onClick}>
      <span>
        <Icon name={icon} />
      </span>
      {label}
    </button>
  )
}

function Hidden({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const { t } = useTranslation('wallet')
  if (isShown) return children
  return (
    <span className="num">
      <span className="vh">{t('wallet.hidden')}</span>
      <span aria-hidden="true">••••••</span>
    </span>
  )
}

function Places({ balance }: { balance: Balance }) {
  const { t } = useTranslation('wallet')
  const { isShown } = useBalanceShown()
  const { data: merchant } = useQuery(merchantWalletQuery(useLanguage()))
  const nameOf = (wallet: string) => {
    if (wallet === 'main' || wallet === 'demo') return t(`wallet.${wallet}`)
    return merchant?.wallets.find(vendor => vendor.vassalage === wallet)?.displayName ?? wallet
  }
  return (
    <section>
      <h3 className="h3 mb-2">{t('wallet.where')}</h3>
      <ul className="record-panel">
        {balance.wallets.map(line => (
          <li key={`${line.wallet} ${line.kind}`} className="entry">
            <WalletIcon wallet={line.wallet} />
            <span className="min-w-0 grow">
              <b className="block truncate font-semi">{nameOf(line.wallet)}</b>
              <span className="text-12 text-text-2">
                {(line.wallet === 'main' || line.wallet === 'demo') && t(`wallet.${line.wallet}Text`)}
              </span>
            </span>
            <Hidden isShown={isShown}>
              <Amount value={line.balance} currency={balance.currency} className="font-semi" />
            </Hidden>
          </li>
        ))}
      </ul>
      {merchant && (
        <p className="row top mt-3 gap-2 text-13 text-text-2">
          <Icon name="info" size="s" />
          {t(merchant.isSingle ? 'wallet.single' : 'wallet.many')}
        </p>
      )}
    </section>
  )
}

function WalletIcon({ wallet }: { wallet: string }) {
  if (wallet === 'main' || wallet === 'demo')
    return (
      <span className={wallet === 'main' ? 'entry-icon is-lead' : 'entry-icon'}>
        <Icon name={wallet === 'main' ? 'wallet' : 'gift'} size="s" />
      </span>
    )
  return <img {...vendorMarkOf(wallet)} alt="" width={36} height={36} />
}

function Latest() {
  const { t } = useTranslation('wallet')
  const centre = useMemberCentre()
  const latest = useQuery(entriesQuery({}, 1, LATEST))
  return (
    <section>
      <div className="row mb-2 justify-between">
        <h3 className="h3">{t('wallet.latest')}</h3>
        <button type="button" className="link text-13 min-h-6" onClick={() => centre.open('transactionHistory')}>
          {t('wallet.allEntries')}
          <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
        </button>
      </div>
      {latest.isError ? (
        <LoadError error={latest.error} onRetry={() => void latest.refetch()} isRetrying={latest.isFetching} />
      ) : !latest.data ? (
        <ListSkeleton rows={4} />
      ) : latest.data.list.length === 0 ? (
        <EmptyState
          art={statePicture('empty-records')}
          title={t('wallet.emptyTitle')}
          action={
            <Button tone="primary" size="s" onClick={() => centre.open('depositv2')}>
              {t('wallet.deposit')}
            </Button>
          }
        >
          {t('wallet.emptyText')}
        </EmptyState>
      ) : (
        <ul className="record-panel">
          {latest.data.list.map(entry => (
            <li key={entry.entryId}>
              <EntryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
