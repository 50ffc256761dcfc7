import type { Category } from '@croupier/games/rewards'
import { amount, formatAmount, ok } from '@croupier/kernel'
import { consoleCashbackRoutes } from '../console/cashback/cashback-routes.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import { type Cashback, type CashbackPorts, createCashback } from '../modules/cashback/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import type { Ranks } from '../modules/ranks/index.ts'
import type { Rewards } from '../modules/rewards/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { restraintsOf } from './restraints.ts'

interface Given {
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly messages: MessagesModule
  readonly ranks: Ranks
  readonly rewards: Rewards
  readonly wallet: Wallet
}

/** Cashback is to be bet once before it may be withdrawn. */
const TURNOVER_PCT = 100
const CATEGORIES: readonly Category[] = ['rng', 'live', 'fish', 'sports', 'esports', 'lott', 'elott']

/** What valid bets give back, by the ranks of members. */
export function declareCashback(host: Host, given: Given): Declared<Cashback> {
  const { db, clock } = host
  const cashback = createCashback({ db, clock, ports: cashbackPorts(host, given) })
  return {
    face: cashback,
    gives: [cashback.module, { name: 'cashback-console', routes: consoleCashbackRoutes({ brand: given.brand, cashback }) }],
    adds: {
      claimable: async member =>
        (await cashback.listClaimable(member)).map(({ day, amount: sum, availableAt, claimUntil }) => ({
          ...{ source: 'cashback', id: day, kind: 'cash', amount: sum, claimableFrom: availableAt, claimUntil },
          about: { day },
        })),
      memberData: {
        name: 'cashback',
        read: async ({ brandId, memberId }) => (await cashback.getCashback({ brandId, memberId, now: clock.now() })).days,
      },
    },
  }
}

function cashbackPorts(host: Pick<Host, 'gather'>, { brand, catalog, messages, ranks, rewards, wallet }: Given): CashbackPorts {
  const { days } = ranks
  const brandOf: CashbackPorts['brandOf'] = async brandId => {
    const { currency, timeZone, toggles } = await brand.settingsOf(brandId)
    return { brandId, currency, timeZone, isOn: toggles.cashback }
  }
  return {
    brandOf,
    listBrands: async () => Promise.all((await brand.listBrands()).map(({ id }) => brandOf(id))),
    categoriesOf: async brandId => {
      const games = await Promise.all(
        CATEGORIES.map(async category => (await catalog.listGameIds(brandId, category)).map(gameId => [gameId, category] as const)),
      )
      return new Map(games.flat())
    },
    days,
    ladderAt: async (db, brandId, at) => {
      const { version, ladder } = (await ranks.readLadders(db, brandId)).at(at)
      const termsOf = (rank: number) => {
        const { cashbackPpm = {}, cashbackCap = null } = ladder[rank] ?? {}
        return { ratesPpm: cashbackPpm, cap: cashbackCap === null ? null : amount(cashbackCap) }
      }
      return { version, termsOf }
    },
    ranksAt: ranks.ranksAt,
    areRankedTo: ranks.isReadTo,
    hasSetLimitSince: async (memberId, since, now) => {
      const found = await Promise.all(host.gather('selfLimits').map(read => read(memberId, now)))
      return found.some(({ limits }) => limits.some(({ setAt }) => new Date(setAt) >= since))
    },
    give: async (tx, { sourceId, version, figures, ...cashback }) => {
      const why = { rule: 'cashback.day', version, figures }
      const given = await rewards.creditCash(tx, { ...cashback, source: 'cashback', sourceId, turnoverPct: TURNOVER_PCT, why })
      return given.ok ? ok({ creditId: given.value.creditId }) : given
    },
    tellReady: async (tx, { day, amount: sum, ...about }) => {
      const { currency } = await brandOf(about.brandId)
      const variables = { amount: `${formatAmount(sum, 2)} ${currency}`, date: day }
      await messages.notify(tx, { ...about, template: 'cashback-ready', variables })
    },
    shutOut: restraintsOf(host).shutOut,
    balanceChanged: tellBalanceChanged(wallet),
  }
}
