import { classNames } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useMoney } from '../text/use-money.ts'
import type { RoundEnd } from './round-end.ts'

/** What a round has brought the member. */
export function EndWell({ end }: { end: RoundEnd }) {
  const { t } = useTranslation('live')
  const money = useMoney()
  const isWin = end.net > 0n
  return (
    <div className="well ts-end" role="status">
      <small>{t(isWin ? 'dock.wonRound' : 'dock.backOf', { amount: money.short(end.staked) })}</small>
      <b className={classNames('num', isWin && 'won')}>{isWin ? money.net(end.net) : money.short(end.back)}</b>
    </div>
  )
}
