import { Badge, type BadgeTone } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import type { LotteryIssueRow } from './types.ts'

const TONES: Readonly<Record<LotteryIssueRow['status'], BadgeTone>> = {
  open: 'primary',
  closed: 'info',
  drawn: 'info',
  settled: 'won',
  resettling: 'warn',
  resettled: 'warn',
  cancelled: 'plain',
}
/** Steps that only an operator can take. */
const ASKS = ['result', 'confirmation', 'entries_differ', 'approval'] as const

/** The state of an issue or, where an operator has to act, what they have to do. */
export function IssueBadge({ issue: { status, next } }: { issue: Pick<LotteryIssueRow, 'status' | 'next'> }) {
  const { t } = useText()
  const asked = ASKS.find(each => each === next)
  if (asked) return <Badge tone={asked === 'entries_differ' ? 'lost' : 'warn'}>{t(`lottery.next.${asked}`)}</Badge>
  return <Badge tone={TONES[status]}>{t(`lottery.status.${status}`)}</Badge>
}
