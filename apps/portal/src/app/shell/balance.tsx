import { Amount, Skeleton } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useLine } from '../../shared/realtime/line-store.ts'
import { useBalanceShown } from '../../shared/session/balance-shown-store.ts'
import { useBalance } from './use-member.ts'

/** The sum of all wallets; counts up to a pushed change, can be hidden, looks stale while the line is down. */
export function Balance({ size = 'inherit' }: { size?: 'inherit' | 'xl' }) {
  const { t } = useTranslation()
  const { data, isError } = useBalance()
  const isShown = useBalanceShown(state => state.isShown)
  const isDown = useLine(line => line.state === 'down')
  if (isError) return <span className="text-text-3">{t('shell.balanceUnknown')}</span>
  if (!data) return <Skeleton width={88} height={16} />
  if (!isShown)
    return (
      <span className="num">
        <span className="vh">{t('shell.balanceHidden')}</span>
        <span aria-hidden="true">••••••</span>
      </span>
    )
  return <Amount value={data.sumBalance} currency={data.currency} size={size} counts isLive className={isDown ? 'stale' : ''} />
}
