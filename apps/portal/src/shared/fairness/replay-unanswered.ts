import { fairRandom } from '@croupier/games/fairness'
import { findOriginal, type OriginalTerms } from '@croupier/games/originals'
import { amountOfUnits, findSlotTitle, playRound } from '@croupier/games/slots'
import { type Amount, parseAmount } from '@croupier/kernel'
import type { UnansweredBet } from '../play/api/unanswered.ts'

/** What bets that were refused or never answered would have brought, beside what the odds expect of them. */
export type Unanswered = { readonly count: number; readonly staked: Amount; readonly wouldHavePaid: Amount; readonly expected: Amount }

/** The highest payout refuses bets, not results; a result is worked out without it. */
const PAYOUT_MAX: Amount = 10n ** 30n
const CURRENCY_DIGITS = 2

/** Bets of other seeds, and bets that this version does not know, are left out. */
export function replayUnanswered(bets: readonly UnansweredBet[], serverSeedHash: string, serverSeed: string): Unanswered {
  const none: Unanswered = { count: 0, staked: 0n, wouldHavePaid: 0n, expected: 0n }
  return bets
    .filter(bet => bet.serverSeedHash === serverSeedHash)
    .map(bet => replay(bet, serverSeed))
    .filter(found => found !== undefined)
    .reduce(
      (sum, { staked, paid, expected }) => ({
        count: sum.count + 1,
        staked: sum.staked + staked,
        wouldHavePaid: sum.wouldHavePaid + paid,
        expected: sum.expected + expected,
      }),
      none,
    )
}

type Found = { readonly staked: Amount; readonly paid: Amount; readonly expected: Amount }
const amountOf = (text: string): Amount => {
  const parsed = parseAmount(text)
  return parsed.ok ? parsed.value : 0n
}

function replay(bet: UnansweredBet, serverSeed: string): Found | undefined {
  const { clientSeed, nonce, betEntropy } = bet
  const seeds = { serverSeed, clientSeed, nonce, betEntropy }
  if (bet.rules === 'slots') {
    const title = findSlotTitle(bet.gameId)
    if (!title) return undefined
    const staked = amountOf(bet.bets[0]?.stake ?? '0')
    const units = playRound(title, seeds).at(-1)?.roundUnits ?? 0
    const paid = amountOfUnits(units, staked, title.parSheet.unitsPerBet)
    return { staked, paid, expected: (staked * BigInt(title.rtpBps)) / 10_000n }
  }
  const rules = findOriginal(bet.rules)
  if (!rules || rules.version !== bet.rulesVersion) return undefined
  const placed = bet.bets.map(({ placement, stake }) => ({ placement, stake: amountOf(stake) }))
  const isKnown = placed.length > 0 && placed.every(({ placement, stake }) => rules.readPlacement(placement).ok && stake > 0n)
  if (!isKnown) return undefined
  const terms: OriginalTerms = { returnBps: bet.returnBps, currencyDigits: CURRENCY_DIGITS, payoutMax: PAYOUT_MAX }
  let state = rules.open(placed, terms, fairRandom(seeds))
  // A round that goes on after the bet is played in its plainest way, and compared with the odds of the same way.
  for (const action of rules.plainPlay) {
    const next = rules.step(state, action, placed, terms)
    if (next.ok) state = next.value
  }
  const sum = (amounts: readonly Amount[]) => amounts.reduce((total, each) => total + each, 0n)
  const chances = rules.spread(placed, terms)
  const weight = sum(chances.map(chance => chance.weight))
  const expected = sum(chances.map(chance => chance.payout * chance.weight)) / (weight || 1n)
  return { staked: sum(placed.map(({ stake }) => stake)), paid: sum(rules.result(state, placed, terms).payouts), expected }
}
