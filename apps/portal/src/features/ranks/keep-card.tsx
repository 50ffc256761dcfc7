import { Badge } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { PlayerRank } from '../../shared/api/queries/ranks.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import { useMonthText } from '../../shared/records/use-day-text.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { MonthBars } from './month-bars.tsx'
import { NeedBar } from './need-bar.tsx'
import { isNothing, useRankText } from './use-rank-text.ts'

const DAY_MS = 86_400_000

/** What this month asks for to keep the rank, and how the months before it went. */
export function KeepCard({ mine }: { mine: PlayerRank }) {
  const { t } = useTranslation('ranks')
  const textOf = useInstantText()
  const monthText = useMonthText()
  const { amount } = useRankText()
  if (isNothing(mine.keepBet))
    return (
      <div className="vip-card">
        <h2 className="h3">{t('keep.always')}</h2>
        <p className="text-13 text-text-2">{t(mine.earned === 0 ? 'keep.startText' : 'keep.alwaysText')}</p>
        <MonthBars mine={mine} />
      </div>
    )
  const daysLeft = Math.max(0, Math.ceil((Date.parse(mine.monthEndsAt) - serverNowMs()) / DAY_MS))
  return (
    <div className="vip-card">
      <div className="row flex-wrap justify-between gap-2">
        <h2 className="h3">{t('keep.title', { rank: mine.earned })}</h2>
        <Badge tone={isNothing(mine.toKeep) ? 'won' : 'warn'} icon={isNothing(mine.toKeep) ? 'check' : 'clock'}>
          {isNothing(mine.toKeep) ? t('keep.kept') : t('keep.daysLeft', { count: daysLeft })}
        </Badge>
      </div>
      <NeedBar
        title={t('keep.bet', { month: monthText(mine.month) })}
        have={mine.monthBet}
        want={mine.keepBet}
        missing={mine.toKeep}
        until={textOf(mine.monthEndsAt)}
      />
      <MonthBars mine={mine} />
      <p className="text-12 text-text-2">
        {mine.isSafe ? t('keep.safe') : t('keep.miss', { rank: mine.earned - 1, back: mine.earned, amount: amount(mine.keepBet) })}
      </p>
    </div>
  )
}
