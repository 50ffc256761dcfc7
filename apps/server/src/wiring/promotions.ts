import type { PromotionReward } from '@croupier/contract'
import { findSlotTitle } from '@croupier/games/slots'
import { amount, err, ok, present } from '@croupier/kernel'
import { consoleManualRewardRoutes } from '../console/manual-rewards/manual-reward-routes.ts'
import { consolePromotionApplicationRoutes } from '../console/promotion-applications/application-routes.ts'
import { consolePromotionRoutes } from '../console/promotions/promotion-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import { type BrandModule, secondOperatorFrom } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { ClaimPolicy, Claims } from '../modules/claims/index.ts'
import type { FreeSpins } from '../modules/free-spins/index.ts'
import type { Grants } from '../modules/grants/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import type { PointsModule } from '../modules/points/index.ts'
import {
  createPromotions,
  type Gift,
  type GivenGift,
  isGift,
  type PromotionNews,
  type PromotionsModule,
  type PromotionsPorts,
  quantityOf,
} from '../modules/promotions/index.ts'
import type { Rewards } from '../modules/rewards/index.ts'
import { POINTS, type Wallet } from '../modules/wallet/index.ts'
import type { WheelModule } from '../modules/wheel/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { refuse } from '../platform/http/index.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'
import { countFor, countGoals, findGrants, findMemberFacts } from '../reports/promotion-facts.ts'
import { PROMOTION_PROOFS } from '../reports/reconcile-promotions.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { gameNames } from './play-ports.ts'
import { restraintsOf } from './restraints.ts'
import { waitingView } from './waiting-view.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly claims: Claims
  readonly freeSpins: FreeSpins
  readonly grants: Grants
  readonly identity: IdentityModule
  readonly messages: MessagesModule
  readonly points: PointsModule
  readonly rewards: Rewards
  readonly wallet: Wallet
  readonly wheel: WheelModule
}

/** Nothing is decided without a claim; whoever walks away holds nobody up for longer. */
const CLAIMS: ClaimPolicy = { kind: 'promotion-application', minutes: 30, isRequired: true, mayTakeOver: false, mayPutBack: false }

/** What brands offer: judged by what other modules know of a member, given through rewards and grants. */
export function declarePromotions(host: Host, given: Given): Declared<PromotionsModule> {
  const { db, clock, random } = host
  const { audit, brand, identity } = given
  const claims = given.claims.of(CLAIMS)
  const promotions = createPromotions({
    ...{ db, clock, random, keySecret: host.deriveKey('promotion-keys') },
    ports: { ...promotionPorts(host, given), claims },
  })
  const routed = { db, audit, brand, identity, promotions }
  return {
    face: promotions,
    gives: [
      promotions.module,
      {
        name: 'promotions-console',
        routes: [
          ...consolePromotionRoutes(routed),
          ...consolePromotionApplicationRoutes({ ...routed, claims }),
          ...consoleManualRewardRoutes(routed),
        ],
      },
    ],
    adds: {
      promotions: {
        offers: async (reader, asked) =>
          (await promotions.offersFor(reader, asked)).map(({ owed, ...offer }) => ({
            ...offer,
            turnoverTimes: timesOf(owed, asked.amount + offer.bonus),
          })),
        choose: async (tx, order) => {
          const chosen = await promotions.choose(tx, order)
          if (chosen === 'unknown') return chosen
          return chosen.ok ? undefined : chosen.error
        },
        paid: promotions.depositPaid,
        reversed: promotions.depositReversed,
        depositChanged: memberId => host.realtime.get().toMember(memberId, 'promotions.changed', { v: 1 }),
      },
      claimable: async member =>
        (await promotions.listClaimable(member)).map(({ promotion, version: { terms, texts }, amount }) => ({
          ...{
            source: 'promotions',
            id: promotion.promotion_id,
            ...claimableOf(terms.reward, amount),
          },
          ...{ claimableFrom: new Date(terms.startAt), claimUntil: new Date(terms.claimUntil) },
          about: Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [`title.${language}`, title])),
        })),
      desk: {
        permission: 'promotion.read',
        live: ['promotion-applications'],
        count: async brandId => ({ promotionApplications: waitingView(await promotions.desk.countWaiting(brandId)) }),
      },
      claimed: [
        {
          policy: CLAIMS,
          changed: () => host.realtime.get().toDesk('promotion-applications'),
          lock: async (tx, id) => {
            const application = await promotions.desk.holdApplication(tx, id)
            if (!application) return refuse('not_found')
            const isOver = application.state !== 'pending' && application.state !== 'second'
            return ok({
              ...{ brandId: application.brand_id, subject: `promotion-application:${id}` },
              ...(isOver && { over: { code: 'wrong_state' as const } }),
            })
          },
        },
      ],
      memberData: { name: 'promotions', read: ({ memberId }) => allPages(page => promotions.listPartsOf(memberId, page)) },
      recordProofs: PROMOTION_PROOFS,
      // The wheel of a brand is there by then: it is made before promotions are.
      seed: async (tx, brand) =>
        promotions.seed(tx, { ...brand, wheelId: (await given.wheel.desk.listWheels(brand.brandId, tx))[0]?.wheelId }),
    },
  }
}

/** What waits: money, or how many spins, points or tickets. */
function claimableOf(reward: PromotionReward, sum: bigint | null) {
  if (isGift(reward)) return { kind: reward.kind, amount: quantityOf(reward) }
  return { kind: reward.kind === 'bonus' ? ('bonus' as const) : ('cash' as const), amount: sum ?? 0n }
}

/** How many times deposit and bonus are to be staked, to two decimals. */
const timesOf = (owed: bigint, base: bigint): number => Number((owed * 100n + base / 2n) / base) / 100

function promotionPorts(host: Host, given: Given): Omit<PromotionsPorts, 'claims'> {
  const { realtime, gather } = host
  const { brand, catalog, grants, identity, rewards, wallet } = given
  const balanceChanged = tellBalanceChanged(wallet)
  return {
    brandOf: async brandId => {
      const settings = await brand.settingsOf(brandId)
      const { currency, timeZone } = settings
      return { brandId, currency, timeZone, secondOperatorFrom: amount(secondOperatorFrom(settings)) }
    },
    standingOf: async (db, { brandId, memberId, now }) => {
      const facts = present(await findMemberFacts(db, memberId), 'whoever is signed in is a member')
      const [standing] = gather('standing')
      const rank = standing ? (await standing(db, { brandId, memberId })).rank : 0
      return { ...facts, rank, isShutOut: (await restraintsOf(host).shutOut(db, memberId, now)) !== undefined }
    },
    count: countFor,
    countOf: countGoals,
    grantsOf: findGrants,
    keysOf: async (db, memberId) => {
      const person = await identity.findPersonFacts(db, memberId)
      const [known] = await Promise.all(gather('personKeys').map(keys => keys(db, memberId)))
      return { ...known, ...(person?.mobile && { phone: [person.mobile] }), ...(person?.idNumber && { idNumber: [person.idNumber] }) }
    },
    giveCash: (tx, { rewardId, rule, version, figures, ...cash }) =>
      rewards.creditCash(tx, {
        ...cash,
        source: 'promotions',
        sourceId: rewardId,
        why: { rule, ...(version !== undefined && { version }), figures },
      }),
    giveBonus: (tx, { rewardId, rule, version, figures, ...bonus }) =>
      grants.add(tx, {
        ...bonus,
        source: 'promotions',
        sourceId: rewardId,
        why: { rule, ...(version !== undefined && { version }), figures },
      }),
    cancelBonus: (tx, { memberId, rewardId }) => grants.cancelOf(tx, { memberId, source: 'promotions', sourceId: rewardId }),
    faultsOfGift: (brandId, gift) => faultsOfGift(given, brandId, gift),
    giveGift: (tx, gift) => giveGift(given, tx, gift),
    nameOfGame: gameNames(catalog),
    languageOf: async (db, { brandId, memberId }) =>
      (await identity.findContacts(db, memberId))?.language ?? (await brand.settingsOf(brandId)).defaultLanguage,
    tell: (tx, member, news) => tell(given.messages, tx, member, news),
    promotionsChanged: memberId => realtime.get().toMember(memberId, 'promotions.changed', { v: 1 }),
    balanceChanged: memberId => {
      balanceChanged(memberId)
      realtime.get().toMember(memberId, 'points.changed', { v: 1 })
    },
    applicationsChanged: () => realtime.get().toDesk('promotion-applications'),
  }
}

async function tell(
  messages: MessagesModule,
  tx: Tx,
  member: { readonly brandId: string; readonly memberId: string },
  { key, ...news }: PromotionNews,
): Promise<void> {
  const about = { ...member, key }
  if (news.kind === 'by-hand') {
    const { amount, reason } = news
    await messages.notify(tx, { ...about, template: 'manual-reward', variables: { amount, reason } })
  } else if (news.kind === 'refused' || news.kind === 'reversed') {
    const { kind, title, reference, reason } = news
    await messages.notify(tx, { ...about, template: `promotion-${kind}`, variables: { title, reference, reason } })
  } else if (news.kind === 'missed') await messages.notify(tx, { ...about, template: 'promotion-missed', variables: { title: news.title } })
  else {
    const { title, amount } = news
    await messages.notify(tx, { ...about, template: `promotion-${news.kind}`, variables: { title, amount } })
  }
}

const DAY_MS = 86_400_000
/** Points are counted in hundredths, amounts in ten-thousandths. */
const LEDGER_A_HUNDREDTH = 100n

async function faultsOfGift({ catalog, wheel }: Given, brandId: string, gift: Gift): ReturnType<PromotionsPorts['faultsOfGift']> {
  if (gift.kind === 'points') return []
  if (gift.kind === 'tickets') return (await wheel.desk.findWheel(gift.wheelId))?.brandId === brandId ? [] : ['wheelId']
  const title = findSlotTitle((await catalog.findGame(brandId, gift.gameId))?.titleCode ?? '')
  if (!title) return ['gameId']
  return title.betLevels.some(level => amount(level) === amount(gift.stake)) ? [] : ['stake']
}

/** Spins, points and tickets, each by whoever keeps them; the credit is the promotion's. */
async function giveGift(
  { freeSpins, points, rewards, wheel }: Given,
  tx: Tx,
  { brandId, memberId, rewardId, gift, name, title, rule, version, figures, now }: GivenGift,
): ReturnType<PromotionsPorts['giveGift']> {
  const source = { source: 'promotions', sourceId: rewardId }
  const why = { rule, ...(version !== undefined && { version }), figures }
  const until = (days: number) => new Date(now.getTime() + days * DAY_MS)
  if (gift.kind === 'free_spins')
    return freeSpins.give(tx, {
      ...{ ...source, brandId, memberId, name, gameId: gift.gameId, stake: amount(gift.stake), count: gift.count, winAs: gift.winAs },
      ...{ winMax: gift.maxWin === null ? null : amount(gift.maxWin), multiplePct: gift.multiplePct, bonusDays: gift.bonusDays },
      ...{ expiresAt: until(gift.days), why, now },
    })
  if (gift.kind === 'tickets') {
    const expiresAt = gift.days === null ? null : until(gift.days)
    const given = await wheel.giveTickets(tx, {
      ...source,
      memberId,
      wheelId: gift.wheelId,
      count: gift.count,
      expiresAt,
      reason: title,
      now,
    })
    if (given.ok) return given
    return err(given.error.code === 'not_available' || given.error.code === 'already_claimed' ? given.error.code : 'promotion_closed')
  }
  const quantity = quantityOf(gift)
  const recorded = await rewards.recordCredit(tx, {
    ...{ ...source, brandId, memberId, kind: 'points', asset: POINTS, amount: quantity, turnover: 0n, why, now },
  })
  if (!recorded.ok) return recorded
  await points.give(tx, { brandId, memberId, creditId: recorded.value.creditId, points: quantity / LEDGER_A_HUNDREDTH })
  return ok(undefined)
}
