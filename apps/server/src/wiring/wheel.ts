import { DEFAULT_MIN_ODDS, DEFAULT_WEIGHTS } from '@croupier/games/rewards'
import { amount, formatAmount, ok, scaleAmount } from '@croupier/kernel'
import { consoleWheelRoutes } from '../console/wheel/wheel-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Grants } from '../modules/grants/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { PointsModule } from '../modules/points/index.ts'
import type { Rewards } from '../modules/rewards/index.ts'
import { POINTS, type Wallet } from '../modules/wallet/index.ts'
import { createWheel, type GivenPrize, type WheelModule, type WheelPorts } from '../modules/wheel/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'
import { WHEEL_PROOFS } from '../reports/reconcile-wheel.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import type { Play } from './play.ts'
import { restraintsOf } from './restraints.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly grants: Grants
  readonly identity: IdentityModule
  readonly play: Play
  readonly points: PointsModule
  readonly rewards: Rewards
  readonly wallet: Wallet
}

const SOURCE = 'wheel'
/** A ticket is counted as a whole unit. */
const TICKETS = 'tickets'
const UNIT = 10_000n

/** Wheels, drawn from members' seats and paid through rewards, grants and points. */
export function declareWheel(host: Host, given: Given): Declared<WheelModule> {
  const { db, clock, random } = host
  const { audit, brand, identity } = given
  const wheel = createWheel({ db, clock, random, ports: wheelPorts(host, given) })
  return {
    face: wheel,
    gives: [wheel.module, { name: 'wheel-console', routes: consoleWheelRoutes({ db, random, audit, brand, identity, wheel }) }],
    adds: {
      memberData: {
        name: 'wheelDraws',
        read: ({ memberId }) =>
          allPages(async page =>
            (await wheel.listDraws({ memberId, ...page })).rows.map(
              ({ drawId, wheelId, version, value, hit, segment, prize, cost, drawnAt }) => ({
                ...{ drawId, wheelId, version, hit, segment, prize, drawnAt, value: String(value), cost: formatAmount(cost) },
              }),
            ),
          ),
      },
      recordProofs: WHEEL_PROOFS,
      seed: (tx, { brandId, settings: { currency }, now, random: bytes }) => wheel.seed(tx, { brandId, currency, now, random: bytes }),
    },
  }
}

function wheelPorts(host: Host, given: Given): WheelPorts {
  const { brand, play, rewards, wallet } = given
  const balanceChanged = tellBalanceChanged(wallet)
  return {
    currencyOf: async brandId => (await brand.settingsOf(brandId)).currency,
    isShutOut: async (db, memberId, now) =>
      (await restraintsOf(host).shutOut(db, memberId, now)) !== undefined || (await play.bets.isTimeOver(memberId)),
    seats: { takeNumber: play.seats.takeNumber, commitmentOf: play.seats.commitmentOf, findPairs: play.seats.findSeeds },
    givePrize: (tx, prize) => givePrize(given, tx, prize),
    recordTickets: async (tx, { count, reason, ...tickets }) => {
      const why = { rule: 'wheel.gift', figures: { tickets: String(count), reason } }
      return rewards.recordCredit(tx, { ...tickets, kind: 'tickets', asset: TICKETS, amount: BigInt(count) * UNIT, turnover: 0n, why })
    },
    prizeGiven: memberId => {
      balanceChanged(memberId)
      host.realtime.get().toMember(memberId, 'points.changed', { v: 1 })
    },
  }
}

async function givePrize(
  { grants, points, rewards }: Given,
  tx: Tx,
  { prize, name, version, figures, ...given }: GivenPrize,
): ReturnType<WheelPorts['givePrize']> {
  const why = { rule: `wheel.${prize.kind}`, version, figures }
  const source = { ...given, source: SOURCE, why }
  if (prize.kind === 'ticket') {
    const recorded = await rewards.recordCredit(tx, { ...source, kind: 'tickets', asset: TICKETS, amount: UNIT, turnover: 0n })
    return recorded.ok ? ok({ rewardId: recorded.value.creditId }) : recorded
  }
  const credit = { ...source, amount: amount(prize.amount) }
  if (prize.kind === 'cash') {
    const paid = await rewards.creditCash(tx, { ...credit, turnoverPct: prize.turnoverPct })
    return paid.ok ? ok({ rewardId: paid.value.creditId }) : paid
  }
  if (prize.kind === 'bonus') {
    const owed = scaleAmount(credit.amount, BigInt(prize.multiplePct), 100n)
    const granted = await grants.add(tx, { ...credit, owed, name, terms: bonusTerms(prize.days) })
    return granted.ok ? ok({ rewardId: granted.value.grantId }) : granted
  }
  const recorded = await rewards.recordCredit(tx, { ...credit, kind: 'points', asset: POINTS, turnover: 0n })
  if (!recorded.ok) return recorded
  const { brandId, memberId } = given
  await points.give(tx, { brandId, memberId, creditId: recorded.value.creditId, points: credit.amount / LEDGER_A_HUNDREDTH })
  return ok({ rewardId: recorded.value.creditId })
}

/** Points are counted in hundredths, amounts in ten-thousandths. */
const LEDGER_A_HUNDREDTH = 100n

/** Bonus money of wheels is by the product's own terms (rewards §6), and stays where money is withdrawn. */
const bonusTerms = (days: number) => ({
  ...{ weights: DEFAULT_WEIGHTS, minOdds: DEFAULT_MIN_ODDS, excluded: [], maxStake: null, days },
  ...{ counts: 'all' as const, maxConvert: null, forfeitOnWithdraw: false },
})
