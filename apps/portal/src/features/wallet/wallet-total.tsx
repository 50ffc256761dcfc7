import type { Amount as Money } from '@croupier/kernel'
import { Amount, Icon, IconButton, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Answer } from '../../shared/api/types.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { useLine } from '../../shared/realtime/line-store.ts'
import { useBalanceShown } from '../../shared/session/balance-shown-store.ts'
import { HiddenAmount } from './hidden-amount.tsx'

type Balance = Answer<'balance'>

interface WalletTotalProps {
  balance: Balance
  /** What is the member's beside that sum and cannot be spent just now: in withdrawals, on its way, in open rounds. */
  apart: Money
}

/** All wallets in one sum, and the ways from here. */
export function WalletTotal({ balance, apart }: WalletTotalProps) {
  const { t } = useTranslation('wallet')
  const { t: common } = useTranslation()
  const centre = useMemberCentre()
  const { isShown, toggle } = useBalanceShown()
  const isDown = useLine(line => line.state === 'down')
  return (
    <section className="wallet-total">
      <div className="row justify-between flex-wrap gap-2 text-13">
        <p className="row gap-1 text-text-2">
          {t('wallet.all')}
          <IconButton icon={isShown ? 'eye' : 'eye-off'} size="s" label={t(isShown ? 'wallet.hide' : 'wallet.show')} onClick={toggle} />
        </p>
        <Link to="/liabilities" className="link row gap-1 min-h-6">
          <Icon name="shield-check" size="xs" />
          {t('wallet.proof')}
        </Link>
      </div>
      <HiddenAmount>
        <Amount value={balance.sumBalance} currency={balance.currency} size="xl" counts isLive className={isDown ? 'stale' : ''} />
      </HiddenAmount>
      {apart > 0n && (
        <p className="row gap-1 mt-1 text-13 text-text-2">
          <Icon name="lock" size="xs" />
          {t('wallet.apart')}
          <HiddenAmount>
            <Amount value={apart} currency={balance.currency} />
          </HiddenAmount>
        </p>
      )}
      <div className="wallet-ways">
        <Way icon="arrow-down-to-line" label={t('wallet.deposit')} isMain onClick={() => centre.open('depositv2')} />
        <Way icon="arrow-up-from-line" label={common('member.withdraw')} onClick={() => centre.open('withdraw')} />
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
