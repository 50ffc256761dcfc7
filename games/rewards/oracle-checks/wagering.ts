import { type Amount, amount, ok, present, type Result, unreachable } from '@croupier/kernel'
import type { Category } from '../category.ts'
import { wholeOf } from '../composition.ts'
import { passTime } from '../wagering/activation.ts'
import { addCash, addGrant, cancelGrant } from '../wagering/credits.ts'
import type { GrantTerms } from '../wagering/grant.ts'
import { placeBet, type WageredBet } from '../wagering/place-bet.ts'
import { rollbackBet } from '../wagering/rollback-bet.ts'
import { type BetOutcome, type SettledBet, settleBet, voidBet } from '../wagering/settle-bet.ts'
import { turnoverOwed } from '../wagering/turnover.ts'
import { activeGrant, EMPTY_WALLET, unmoved, type WageringStep, type WageringWallet } from '../wagering/wallet.ts'
import { checkWithdrawal, withdrawCash } from '../wagering/withdraw.ts'
import { amountOrNull, money } from './text.ts'

type VectorStep = { readonly at: string } & (
  | { readonly do: 'deposit'; readonly amount: string }
  | { readonly do: 'reward'; readonly amount: string; readonly turnoverPct: number }
  | ({ readonly do: 'grant'; readonly id: string; readonly amount: string; readonly owed: string } & VectorTerms)
  | { readonly do: 'bet'; readonly id: string; readonly game: string; readonly category: Category; readonly stake: string; odds?: string }
  | { readonly do: 'settle'; readonly id: string; readonly payout: string; readonly refund: string }
  | { readonly do: 'void'; readonly id: string }
  | { readonly do: 'rollback' | 'cancel'; readonly id: string }
  | { readonly do: 'withdraw'; readonly amount: string; readonly confirmForfeit: boolean }
  | { readonly do: 'withdraw_check' }
)

interface VectorTerms extends Pick<GrantTerms, 'weights' | 'excluded' | 'days' | 'counts' | 'forfeitOnWithdraw'> {
  readonly maxStake: string | null
  readonly maxConvert: string | null
}

interface WageringInput {
  readonly depositTurnoverPct: number
  readonly minOdds: string
  readonly steps: readonly VectorStep[]
}

/** What a step of a vector is compared by, beside the wallet after it. */
type Told = Readonly<Record<string, unknown>>
type Played = Result<WageringStep & { readonly told?: Told }, string>

interface KnownBet {
  readonly bet: WageredBet
  readonly state: 'open' | 'settled' | 'ended'
  readonly outcome?: BetOutcome
}

export function playWagering({ steps, ...brand }: WageringInput) {
  const bets = new Map<string, KnownBet>()
  const converted = new Map<string, Amount>()
  let wallet = EMPTY_WALLET
  const told = steps.map((step, index) => {
    const now = new Date(step.at)
    const passed = passTime(wallet, now)
    const played = playStep(passed.wallet, step, { now, bets, brand, entry: `${index}` })
    wallet = played.ok ? played.value.wallet : passed.wallet
    for (const { from, to, amount: moved } of played.ok ? played.value.moves : [])
      if (from.startsWith('bonus:') && (to === 'cash' || to === 'receivable')) converted.set(from, (converted.get(from) ?? 0n) + moved)
    return { result: played.ok ? 'ok' : played.error, ...tellWallet(wallet), ...(played.ok ? played.value.told : {}) }
  })
  const grants = wallet.grants.map(({ id, state, progress, balance }) => ({
    id,
    state,
    progress: money(progress),
    balance: money(balance),
    converted: money(converted.get(`bonus:${id}`) ?? 0n),
  }))
  return { steps: told, grants }
}

interface StepContext {
  readonly now: Date
  readonly bets: Map<string, KnownBet>
  readonly brand: { readonly depositTurnoverPct: number; readonly minOdds: string }
  /** Names a new turnover entry. */
  readonly entry: string
}

function playStep(wallet: WageringWallet, step: VectorStep, { now, bets, brand, entry }: StepContext): Played {
  switch (step.do) {
    case 'deposit':
      return ok(addCash(wallet, 'outside', { id: entry, amount: amount(step.amount), turnoverPct: brand.depositTurnoverPct }))
    case 'reward':
      return ok(addCash(wallet, 'promotion', { id: entry, amount: amount(step.amount), turnoverPct: step.turnoverPct }))
    case 'grant':
      return ok(addGrant(wallet, { ...readGrant(step), terms: readTerms(step, brand.minOdds) }, now))
    case 'bet':
      return playBet(wallet, step, bets)
    case 'settle':
    case 'void':
      return endBet(wallet, step, { now, bets })
    case 'rollback':
      return takeBetBack(wallet, step.id, { now, bets, entry })
    case 'cancel':
      return cancelGrant(wallet, step.id, now)
    case 'withdraw_check':
      return ok({ ...unmoved(wallet), told: tellCheck(wallet) })
    case 'withdraw':
      return withdrawCash(wallet, { amount: amount(step.amount), isForfeitConfirmed: step.confirmForfeit }, now)
    default:
      return unreachable(step)
  }
}

function playBet(wallet: WageringWallet, step: Extract<VectorStep, { do: 'bet' }>, bets: Map<string, KnownBet>): Played {
  const { game, category, odds } = step
  const placed = placeBet(wallet, { game, category, ...(odds === undefined ? {} : { odds: amount(odds) }) }, amount(step.stake))
  if (!placed.ok) return placed
  const { bet } = placed.value
  bets.set(step.id, { bet, state: 'open' })
  return ok({ ...placed.value, told: { cashStake: money(bet.stake.cash), bonusStake: money(bet.stake.bonus) } })
}

function endBet(
  wallet: WageringWallet,
  step: Extract<VectorStep, { do: 'settle' | 'void' }>,
  { now, bets }: Pick<StepContext, 'now' | 'bets'>,
): Played {
  const known = bets.get(step.id)
  if (known?.state !== 'open') return { ok: false, error: 'wrong_state' }
  const { bet } = known
  const settled: SettledBet =
    step.do === 'void'
      ? voidBet(wallet, bet, now)
      : settleBet(wallet, bet, { payout: amount(step.payout), valid: wholeOf(bet.stake) - amount(step.refund) }, now)
  const { payout, contribution } = settled.outcome
  bets.set(step.id, { bet, state: step.do === 'void' ? 'ended' : 'settled', outcome: settled.outcome })
  return ok({ ...settled, told: { cashPayout: money(payout.cash), bonusPayout: money(payout.bonus), contribution: money(contribution) } })
}

function takeBetBack(wallet: WageringWallet, id: string, { now, bets, entry }: Pick<StepContext, 'now' | 'bets' | 'entry'>): Played {
  const known = bets.get(id)
  if (known?.state !== 'settled') return { ok: false, error: 'wrong_state' }
  bets.set(id, { ...known, state: 'ended' })
  return ok(rollbackBet(wallet, entry, known.bet, present(known.outcome, id), now))
}

function tellWallet(wallet: WageringWallet): Told {
  const active = activeGrant(wallet)
  return {
    cash: money(wallet.cash),
    bonus: money(active?.balance ?? 0n),
    active: active?.id ?? null,
    progress: active ? money(active.progress) : null,
    turnoverOwed: money(turnoverOwed(wallet)),
    receivable: money(wallet.receivable),
  }
}

function tellCheck(wallet: WageringWallet): Told {
  const { allowed, wouldForfeit, wouldLose } = checkWithdrawal(wallet)
  return { allowed: money(allowed), wouldForfeit, wouldLose: money(wouldLose) }
}

const readGrant = ({ id, amount: granted, owed }: Extract<VectorStep, { do: 'grant' }>) => ({
  id,
  amount: amount(granted),
  owed: amount(owed),
})

const readTerms = (
  { weights, excluded, days, counts, forfeitOnWithdraw, maxStake, maxConvert }: VectorTerms,
  minOdds: string,
): GrantTerms => ({
  weights,
  minOdds: amount(minOdds),
  excluded,
  days,
  counts,
  forfeitOnWithdraw,
  maxStake: amountOrNull(maxStake),
  maxConvert: amountOrNull(maxConvert),
})
