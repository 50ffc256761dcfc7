import { type Amount, amount } from '@croupier/kernel'
import { localDay, monthAfter, monthOf, monthStart } from '../local-days.ts'
import { addDeposit, addValidBet, endMonth, type Ladder, newRankState, type RankStep, rankStanding } from '../ranks.ts'
import { instant, money } from './text.ts'

interface RanksInput {
  readonly timeZone: string
  readonly ladder: readonly { readonly deposit: string; readonly validBet: string; readonly keepBet: string }[]
  readonly events: readonly { readonly at: string; readonly type: 'deposit' | 'bet'; readonly amount: string }[]
  readonly from: string
  readonly until: string
}

export function playRanks({ timeZone, events, from, until, ...input }: RanksInput) {
  const ladder: Ladder = input.ladder.map(terms => ({
    deposit: amount(terms.deposit),
    validBet: amount(terms.validBet),
    keepBet: amount(terms.keepBet),
  }))
  const history: unknown[] = []
  const levelGifts: unknown[] = []
  let state = newRankState(monthAt(from, timeZone))
  const keep = (step: RankStep, at: string) => {
    state = step.state
    history.push(...step.changes.map(change => ({ at, ...change })))
    levelGifts.push(...step.gifts.map(rank => ({ at, rank })))
  }
  const passTo = (at: string) => {
    while (state.month < monthAt(at, timeZone)) keep(endMonth(state, ladder), instant(monthStart(monthAfter(state.month), timeZone)))
  }
  for (const event of events) {
    passTo(event.at)
    const add = event.type === 'deposit' ? addDeposit : addValidBet
    keep(add(state, amount(event.amount), ladder), event.at)
  }
  passTo(until)
  const { toNext, toKeep } = rankStanding(state, ladder)
  return { history, levelGifts, rank: state.rank, highest: state.highest, toNext: toNext ? tell(toNext) : null, toKeep: money(toKeep) }
}

const monthAt = (at: string, timeZone: string): string => monthOf(localDay(new Date(at), timeZone))

const tell = ({ deposit, validBet }: { readonly deposit: Amount; readonly validBet: Amount }) => ({
  deposit: money(deposit),
  validBet: money(validBet),
})
