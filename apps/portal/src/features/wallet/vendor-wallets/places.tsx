import { Amount, Badge, Button, Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { wire } from '../../../shared/money/typed-amount.ts'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { HiddenAmount } from '../hidden-amount.tsx'
import type { Holdings, VendorWallet } from './types.ts'
import { WalletTile } from './wallet-tile.tsx'

interface PlacesProps {
  holdings: Holdings
  /** A trial has demo credits alone. */
  isTrial: boolean
  isBusy: boolean
  onRecall: (vassalage?: string) => void
  onSend: (vassalage: string) => void
}

/** Main wallet and vendor wallets with what lies in each; each vendor's can be emptied with one press. */
export function Places({ holdings, isTrial, isBusy, onRecall, onSend }: PlacesProps) {
  const { t } = useTranslation('vendorWallets')
  const isAnyHeld = holdings.wallets.some(({ balance }) => wire(balance) > 0n)
  return (
    <section aria-label={t('places.title')}>
      <div className="row mb-2 justify-between min-h-8">
        <h3 className="h3">{t('places.title')}</h3>
        {holdings.wallets.length > 0 && (
          <Button tone="ghost" size="xs" icon="undo-2" busy={isBusy} disabled={!isAnyHeld} onClick={() => onRecall()}>
            {t('places.recallAll')}
          </Button>
        )}
      </div>
      <ul className="record-panel">
        <li className="entry">
          <WalletTile name={undefined} />
          <span className="min-w-0 grow">
            <b className="block truncate font-semi">{t(isTrial ? 'apart.demo.title' : 'places.main')}</b>
            <span className="text-12 text-text-2">{t(isTrial ? 'apart.demo.text' : 'places.mainText')}</span>
          </span>
          <HiddenAmount>
            <Amount value={holdings.available} {...(!isTrial && { currency: holdings.currency })} className="font-semi" />
          </HiddenAmount>
        </li>
        {holdings.wallets.map(wallet => (
          <Place
            key={wallet.vassalage}
            wallet={wallet}
            currency={holdings.currency}
            isMoving={holdings.open.some(({ vassalage }) => vassalage === wallet.vassalage)}
            isBusy={isBusy}
            onRecall={() => onRecall(wallet.vassalage)}
            onSend={() => onSend(wallet.vassalage)}
          />
        ))}
      </ul>
      <p className="row top mt-3 gap-2 text-13 text-text-2">
        <Icon name="info" size="s" />
        {t(holdings.isSingle ? 'places.single' : 'places.many')}
      </p>
    </section>
  )
}

interface PlaceProps {
  wallet: VendorWallet
  currency: string
  isMoving: boolean
  isBusy: boolean
  onRecall: () => void
  onSend: () => void
}

function Place({ wallet, currency, isMoving, isBusy, onRecall, onSend }: PlaceProps) {
  const { t } = useTranslation('vendorWallets')
  const isHeld = wire(wallet.balance) > 0n
  const isResting = wallet.state === 'maintenance'
  return (
    <li className="entry vw-place">
      <WalletTile name={wallet.displayName} />
      <span className="min-w-0 grow">
        <b className="block truncate font-semi">{wallet.displayName}</b>
        <PlaceWords wallet={wallet} isMoving={isMoving} />
      </span>
      <HiddenAmount>
        <Amount value={wallet.balance} currency={currency} className={isHeld ? 'font-semi' : 'text-text-3'} />
      </HiddenAmount>
      {isHeld ? (
        <Button
          size="xs"
          disabled={isBusy || isMoving || isResting}
          aria-label={t('places.recallOne', { vendor: wallet.displayName })}
          onClick={onRecall}
        >
          {t('places.recall')}
        </Button>
      ) : (
        <Button
          tone="ghost"
          size="xs"
          disabled={isMoving || wallet.state !== 'on'}
          aria-label={t('places.sendOne', { vendor: wallet.displayName })}
          onClick={onSend}
        >
          {t('places.send')}
        </Button>
      )}
    </li>
  )
}

/** Why an amount may not be the newest, and what is going on. */
function PlaceWords({ wallet, isMoving }: { wallet: VendorWallet; isMoving: boolean }) {
  const { t } = useTranslation('vendorWallets')
  const textOf = useInstantText()
  if (isMoving) return <Badge tone="info">{t('places.moving')}</Badge>
  if (wallet.state !== 'on') return <Badge tone="warn">{t(wallet.state === 'off' ? 'places.off' : 'places.resting')}</Badge>
  if (!wallet.stale) return null
  return <span className="text-12 text-warn">{wallet.readAt ? t('places.stale', { at: textOf(wallet.readAt) }) : t('places.silent')}</span>
}
