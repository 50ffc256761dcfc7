import { type Amount, present, seededRandom } from '@croupier/kernel'
import { CARRIES, DEDUCTIONS, DIVIDEND_PERIODS, highestRatePpm, KINDS, type Kind, type Terms, type Tier } from '../terms/terms.ts'
import { localDays } from '../time/local-days.ts'
import { changeAfter, HOUR_MS, issuedAt, LAGS_SEC, periodIn } from '../time/periods.ts'
import { HOUSE } from '../versions/version.ts'
import type { World, WorldAccount, WorldAction, WorldBet, WorldContract } from '../world/world.ts'

const ZONES = [
  'Asia/Shanghai',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Kolkata',
]
/** Longer worlds have longer periods; the windows of five minutes are too many for months. */
const DAYS_MAX: Readonly<Record<Kind, number>> = { realtime_salary: 2, hourly_salary: 6, daily_salary: 20, dividend: 70 }
const RATE_PPM = 300_000

/** Small choices of one seed. */
interface Dice {
  below(bound: number): number
  chance(percent: number): boolean
  pick<T>(items: readonly T[]): T
  /** Up to so many main units, to the last ten-thousandth. */
  amount(unitsMax: number): Amount
  /** Often exactly on a boundary of hours, or a millisecond before it. */
  instant(from: Date, to: Date): Date
}

function diceOf(seed: number): Dice {
  const { below } = seededRandom(seed)
  const chance = (percent: number) => below(100) < percent
  return {
    below,
    chance,
    pick: items => present(items[below(items.length)], 'something to pick'),
    amount: unitsMax => BigInt(below(unitsMax * 10_000 + 1)),
    instant(from, to) {
      const seconds = Math.floor((to.getTime() - from.getTime()) / 1000)
      if (chance(70)) return new Date(from.getTime() + below(seconds) * 1000)
      const boundary = from.getTime() + below(Math.ceil(seconds / 3600)) * HOUR_MS
      return new Date(boundary - (chance(50) && boundary > from.getTime() ? 1 : 0))
    },
  }
}

/** A brand with a tree of agents, contracts of one or two kinds, and everything that may befall them; the same for the same seed. */
export function randomWorld(seed: number): World {
  const dice = diceOf(seed)
  const timeZone = dice.pick(ZONES)
  const kinds = dice.chance(40) ? [dice.pick(KINDS), 'dividend' as const] : [dice.pick(KINDS)]
  const days = 1 + dice.below(Math.min(...kinds.map(kind => DAYS_MAX[kind])))
  const first = Date.UTC(2026, dice.below(12), 1 + dice.below(28)) / 86_400_000
  const [begin, until] = [localDays(timeZone).startOf(first), localDays(timeZone).startOf(first + days + 1)]
  const accounts = randomAccounts(dice)
  const agents = accounts.filter(({ type }) => type !== 0 && type !== 4)
  const contracts = [...new Set(kinds)].flatMap(kind => randomContracts(dice, { kind, agents, begin, until, timeZone }))

  const many = <T>(max: number, make: () => T): T[] => Array.from({ length: dice.below(max + 1) }, make)
  const at = () => dice.instant(begin, until)
  const sum = (account: string, unitsMax: number) => ({ account, at: at(), amount: 1n + dice.amount(unitsMax) })
  const anyone = () => dice.pick(accounts).id
  const agent = () => dice.pick(agents).id
  const moved = accounts.filter(({ type, upline }) => type === 0 && upline !== null && dice.chance(20))
  return {
    timeZone,
    settings: { lagsSec: LAGS_SEC, claimDays: 7, reviewAbove: dice.chance(40) ? dice.amount(100) : null },
    accounts,
    contracts,
    bets: Array.from({ length: 4 + dice.below(24) }, () => randomBet(dice, { account: anyone(), settledAt: at(), until })),
    moves: moved.map(({ id }) => ({ account: id, to: agent(), at: localDays(timeZone).startOf(first + dice.below(days + 1)) })),
    exclusions: many(2, () => {
      const from = at()
      return { account: anyone(), from, to: dice.chance(70) ? new Date(from.getTime() + (1 + dice.below(72)) * HOUR_MS) : null }
    }),
    deposits: many(3, () => sum(anyone(), 200)),
    credits: many(2, () => sum(agent(), 100)),
    debits: many(3, () => sum(agent(), 50)),
    costs: many(3, () => ({ ...sum(anyone(), 40), kind: dice.pick(['rebate', 'reward'] as const) })),
    actions: randomActions(dice, { contracts, timeZone, until }),
    until: new Date(until.getTime() + 10 * 24 * HOUR_MS),
  }
}

function randomAccounts(dice: Dice): WorldAccount[] {
  const account = (id: string, type: number, upline: string | null) => ({ id, type, upline, main: dice.chance(40) ? dice.amount(50) : 0n })
  const agents = [account('m1', 2, null)]
  for (let n = 1; n <= 1 + dice.below(6); n++) agents.push(account(`a${n}`, 1, dice.pick(agents).id))
  const members = Array.from({ length: 2 + dice.below(5) }, (_, n) => account(`p${n + 1}`, dice.chance(90) ? 0 : 4, dice.pick(agents).id))
  return [...agents, ...members]
}

/** Contracts of a kind from the house downwards, some of them replaced on the way, with rates that never rise. */
function randomContracts(
  dice: Dice,
  { kind, agents, begin, until, timeZone }: { kind: Kind; agents: readonly WorldAccount[]; begin: Date; until: Date; timeZone: string },
): WorldContract[] {
  const period = kind === 'dividend' ? dice.pick(DIVIDEND_PERIODS) : null
  const basis = kind === 'dividend' && dice.chance(70) ? 'loss' : 'validBet'
  const rates = new Map<string, number>([[HOUSE, RATE_PPM]])
  return agents.flatMap(({ id: receiver, upline }) => {
    const payer = upline ?? HOUSE
    const rateMax = rates.get(payer)
    if (rateMax === undefined || (payer !== HOUSE && dice.chance(15))) return []
    const terms = randomTerms(dice, { kind, period, basis }, rateMax)
    rates.set(receiver, highestRatePpm(terms))
    // Dividends go on, so that claims may lapse; thousands of empty windows after the last bet would show nothing.
    const effectiveTo = kind === 'dividend' ? null : until
    const contract = { id: `${kind}-${receiver}`, payer, receiver, terms, effectiveFrom: begin, effectiveTo }
    if (dice.chance(75)) return [contract]
    const change = changeAfter(terms, dice.instant(begin, until), timeZone)
    const ended = { ...contract, effectiveTo: change }
    const next = { ...contract, id: `${contract.id}-2`, terms: randomTerms(dice, terms, highestRatePpm(terms)), effectiveFrom: change }
    rates.set(receiver, highestRatePpm(next.terms))
    return dice.chance(60) ? [ended, next] : [ended]
  })
}

function randomTerms(dice: Dice, { kind, period, basis }: Pick<Terms, 'kind' | 'period' | 'basis'>, rateMax: number): Terms {
  const carries = CARRIES.filter(carry => carry !== 'second_half_month' || period === 'half_month')
  return {
    kind,
    period,
    basis,
    payout: kind === 'dividend' && dice.chance(25) ? 'claim' : 'auto',
    carry: basis === 'loss' ? dice.pick(carries) : 'none',
    deductions: kind === 'dividend' ? DEDUCTIONS.filter(() => dice.chance(40)) : [],
    activeBet: 1n + dice.amount(100),
    activeDeposit: dice.chance(20) ? dice.amount(50) : 0n,
    tiers: randomTiers(dice, kind, rateMax),
  }
}

function randomTiers(dice: Dice, kind: Kind, rateMax: number): Tier[] {
  const top = Math.max(1, rateMax - dice.below(Math.ceil(rateMax / 4)))
  const low: Tier = { ratePpm: Math.max(1, Math.floor(top / 2)) }
  const byHour = kind === 'dividend' ? {} : { minBetPerHour: dice.amount(60) }
  const thresholds = dice.pick([
    { minValidBet: dice.amount(800) },
    { minActive: 1 },
    { minLoss: dice.amount(400) },
    { minBetPerDay: dice.amount(300) },
    byHour,
  ])
  if (top === low.ratePpm || dice.chance(40)) return [{ ratePpm: top }]
  return [low, { ratePpm: top, ...thresholds }]
}

function randomBet(dice: Dice, { account, settledAt, until }: { account: string; settledAt: Date; until: Date }): WorldBet {
  const stake = 1n + dice.amount(500)
  const result = () => {
    const refund = dice.chance(15) ? (dice.chance(50) ? stake : stake / 2n) : 0n
    return { refund, payout: refund + (dice.chance(40) ? dice.amount(900) : 0n) }
  }
  const correction = () => {
    const at = new Date(
      settledAt.getTime() + 1000 + dice.below(Math.max(1, Math.floor((until.getTime() - settledAt.getTime()) / 1000))) * 1000,
    )
    return dice.chance(50) ? { at, isVoid: true as const } : { at, isVoid: false as const, ...result() }
  }
  return {
    account,
    settledAt,
    stake,
    bonus: dice.chance(30) ? dice.pick([stake, stake / 3n]) : 0n,
    ...result(),
    isDemo: dice.chance(4),
    corrections: dice.chance(20) ? Array.from({ length: 1 + dice.below(2) }, correction) : [],
  }
}

/** Approvals, refusals and claims of some periods, hours or days after their bills. */
function randomActions(
  dice: Dice,
  { contracts, timeZone, until }: { contracts: readonly WorldContract[]; timeZone: string; until: Date },
): WorldAction[] {
  const actions: WorldAction[] = []
  for (const contract of contracts) {
    if (contract.terms.kind !== 'dividend') continue
    const periodFrom = (start: Date) => periodIn(contract.terms, contract, start, timeZone)
    for (let period = periodFrom(contract.effectiveFrom); period && period.end <= until; period = periodFrom(period.end)) {
      const later = (hours: number) => new Date(issuedAt('dividend', period, LAGS_SEC).getTime() + dice.below(hours) * HOUR_MS)
      const action = { contract: contract.id, start: period.start }
      if (dice.chance(70)) actions.push({ ...action, at: later(48), type: dice.chance(65) ? 'approve' : 'refuse' })
      if (dice.chance(50)) actions.push({ ...action, at: later(240), type: 'claim' })
    }
  }
  return actions
}
