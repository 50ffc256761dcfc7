import { formatAmount, ok } from '@croupier/kernel'
import { consoleRankRoutes } from '../console/ranks/rank-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import { createRanks, type Ranks, type RanksPorts } from '../modules/ranks/index.ts'
import type { Rewards } from '../modules/rewards/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { restraintsOf } from './restraints.ts'
import { settledBrands } from './settled-brands.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly messages: MessagesModule
  readonly rewards: Rewards
  readonly wallet: Wallet
}

/** Gifts are to be bet once before they may be withdrawn. */
const GIFT_TURNOVER_PCT = 100

/** Ranks by deposits and bets, and what members have by them. */
export function declareRanks(host: Host, given: Given): Declared<Ranks> {
  const { db, clock, random } = host
  const { audit, brand, identity } = given
  const ranks = createRanks({ db, clock, random, ports: rankPorts(host, given) })
  return {
    face: ranks,
    gives: [ranks.module, { name: 'ranks-console', routes: consoleRankRoutes({ db, audit, brand, identity, ranks }) }],
    adds: {
      standing: ranks.standingOf,
      claimable: async member =>
        (await ranks.listOpenGifts(member)).map(({ giftId, kind, rank, amount, claimableFrom, claimUntil }) => ({
          ...{ source: 'ranks', id: giftId, kind: 'cash', amount, claimableFrom, claimUntil },
          about: { gift: kind, rank: String(rank) },
        })),
      memberData: {
        name: 'ranks',
        read: ({ memberId }) => readRank(ranks, memberId),
      },
    },
  }
}

async function readRank({ desk }: Ranks, memberId: string) {
  const state = await desk.findState(memberId)
  return {
    state: state && {
      ...state,
      deposits: formatAmount(state.deposits),
      validBet: formatAmount(state.validBet),
      monthBet: formatAmount(state.monthBet),
    },
    history: await desk.historyOf(memberId),
    lifts: await desk.listLifts(memberId),
    labels: await desk.labelsOf(memberId),
  }
}

function rankPorts(host: Pick<Host, 'gather'>, { brand, identity, messages, rewards, wallet }: Given): RanksPorts {
  return {
    brandOf: async brandId => {
      const { currency, timeZone, toggles } = await brand.settingsOf(brandId)
      return { brandId, currency, timeZone, hasCashback: toggles.cashback }
    },
    listBrands: () => settledBrands(brand),
    bornOn: async (db, memberId) => (await identity.findPersonFacts(db, memberId))?.birthday ?? undefined,
    give: async (tx, { giftId, rule, version, figures, ...gift }) => {
      const why = { rule, version, figures }
      const given = await rewards.creditCash(tx, { ...gift, source: 'ranks', sourceId: giftId, turnoverPct: GIFT_TURNOVER_PCT, why })
      return given.ok ? ok({ creditId: given.value.creditId }) : given
    },
    tellReached: async (tx, { rank, ...about }) => {
      await messages.notify(tx, { ...about, template: 'rank-reached', variables: { rank: String(rank) } })
    },
    shutOut: restraintsOf(host).shutOut,
    balanceChanged: tellBalanceChanged(wallet),
  }
}
