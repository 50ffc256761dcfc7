import { Note } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { LotteryIssue } from '../../../shared/api/queries/lottery.ts'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { isAfterBonus } from '../../../shared/rewards/bonus-use.ts'
import { useActiveGrant } from '../../../shared/rewards/use-active-grant.ts'
import type { Sale } from '../page/sale.ts'
import type { SlipPlan } from './use-slip-plan.ts'

/** The draws that a slip buys, as far as their times are known. */
export const boughtIssues = (
  { order, issues }: Pick<SlipPlan, 'order' | 'issues'>,
  { issue }: Pick<Sale, 'issue'>,
): readonly LotteryIssue[] =>
  [...(issue ? [issue] : []), ...issues.filter(({ number }) => number !== issue?.number)].filter(({ number }) =>
    order?.issues.some(bought => bought.number === number),
  )

interface AfterBonusProps {
  issues: readonly LotteryIssue[]
  /** Bonus money pays a part of the slip. */
  isStaked: boolean
}

/** A draw that comes after a bonus has ended, said before it is paid for: it counts no more, and what bonus money wins there is lost. */
export function AfterBonus({ issues, isStaked }: AfterBonusProps) {
  const { t } = useTranslation('lottery')
  const textOf = useInstantText()
  const grant = useActiveGrant()
  if (!grant?.expiresAt || !issues.some(({ drawsAt }) => isAfterBonus(grant, drawsAt))) return null
  return (
    <Note tone={isStaked ? 'warn' : 'info'}>
      {t(isStaked ? 'afterBonus.staked' : 'afterBonus.counts', { at: textOf(grant.expiresAt) })}
    </Note>
  )
}
