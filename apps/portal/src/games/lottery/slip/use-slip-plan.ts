import { type ChasePlan, previewSlip, type Quote, type SlipPreview, type SlipTerms } from '@croupier/games/lottery'
import { formatAmount } from '@croupier/kernel'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { lotteryNowMs } from '../../../shared/api/lottery-time.ts'
import { type LotteryIssue, type LotteryOrder, type LotteryTerms, upcomingQuery } from '../../../shared/api/queries/lottery.ts'
import { CHASE_START, type ChaseChoice, planOf, singlePrize } from '../chase/chase-plan.ts'
import type { Closed } from '../page/closed.ts'
import { judgeLine, judgeSlip, type SlipFault } from './judge-slip.ts'
import type { SlipEntry } from './slip-store.ts'

/** What is bought, without the bytes that are drawn anew for each purchase. */
export type PlannedOrder = Omit<LotteryOrder, 'betEntropy'>

/** A slip with what it costs, now and over the draws that it follows. */
export interface SlipPlan {
  readonly preview: SlipPreview
  readonly quotes: readonly Quote[]
  readonly choice: ChaseChoice
  readonly setChoice: (change: Partial<ChaseChoice>) => void
  readonly hasSinglePrize: boolean
  /** Undefined where no multiples meet the wish. */
  readonly chase: ChasePlan | undefined
  readonly issues: readonly LotteryIssue[]
  /** Of everything that would be bought. */
  readonly total: bigint
  /** Why each line can't be bought by what the browser knows, in order, and the slip as a whole. */
  readonly lineFaults: readonly (SlipFault | undefined)[]
  readonly fault: SlipFault | undefined
  /** What would be sent; undefined while it cannot be. */
  readonly order: PlannedOrder | undefined
}

/** The contract lets ask for so many. */
const UPCOMING_MAX = 200

export function useSlipPlan(
  lines: readonly SlipEntry[],
  terms: LotteryTerms,
  slipTerms: SlipTerms,
  { issue, closed }: { issue: LotteryIssue | null; closed: Closed },
): SlipPlan {
  const [choice, setChoices] = useState(CHASE_START)
  const preview = useMemo(() => previewSlip(lines, slipTerms), [lines, slipTerms])
  const quotes = preview.lines.flatMap(line => (line.ok ? [line.value] : []))
  const hasSinglePrize = singlePrize(quotes) !== undefined
  const wish: ChaseChoice = { ...choice, kind: choice.kind === 'profit' && !hasSinglePrize ? 'same' : choice.kind }
  const count = Math.min(UPCOMING_MAX, terms.chaseMax, wish.issues + 1)
  const upcoming = useQuery({ ...upcomingQuery(terms.game.gameCode, count), enabled: wish.isOn })
  const issues = (upcoming.data ?? []).filter(
    ({ closesAt, number }) => Date.parse(closesAt) > lotteryNowMs() && number >= (issue?.number ?? ''),
  )
  const isReady = preview.cost > 0n && preview.isAcceptable
  const planned = wish.isOn && isReady ? planOf(wish, quotes, preview.cost, Math.max(...lines.map(line => line.multiple), 1)) : undefined
  const chase = planned?.ok ? planned.value : undefined
  const total = wish.isOn ? (chase?.totalStake ?? 0n) : preview.cost
  const bought = wish.isOn
    ? (chase?.multiples ?? []).flatMap((multiple, index) => (issues[index] ? [{ number: issues[index].number, multiple }] : []))
    : issue
      ? [{ number: issue.number, multiple: 1 }]
      : []
  const multiple = bought.reduce((most, each) => Math.max(most, each.multiple), 1)
  const lineFaults = preview.lines.map(line => (line.ok ? judgeLine(line.value, terms, { closed, multiple }) : undefined))
  const fault = judgeSlip(quotes, terms, { closed, multiple, total })
  const isSold = fault === undefined && lineFaults.every(each => each === undefined)
  const isWhole = bought.length > 0 && (!wish.isOn || bought.length === chase?.multiples.length)
  return {
    preview,
    quotes,
    choice: wish,
    setChoice: change => setChoices(now => ({ ...now, ...change })),
    hasSinglePrize,
    chase,
    issues,
    total,
    lineFaults,
    fault,
    order:
      isReady && isWhole && isSold
        ? {
            gameCode: terms.game.gameCode,
            lines: lines.map(({ id: _, ...line }) => line),
            issues: bought,
            ...(wish.isOn && { stopOnWin: wish.stopOnWin }),
            total: formatAmount(total),
            termsVersion: terms.termsVersion,
          }
        : undefined,
  }
}
