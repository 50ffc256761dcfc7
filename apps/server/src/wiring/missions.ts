import type { Category } from '@croupier/games/rewards'
import { DEFAULT_MIN_ODDS, DEFAULT_WEIGHTS } from '@croupier/games/rewards'
import { amount, ok, scaleAmount } from '@croupier/kernel'
import { consoleMissionRoutes } from '../console/missions/routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import { type Catalog, maskAccount } from '../modules/catalog/index.ts'
import type { Grants } from '../modules/grants/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import { createMissions, type GivenReward, type Missions, type MissionsPorts, textOf } from '../modules/missions/index.ts'
import { CATEGORIES, type PointsModule } from '../modules/points/index.ts'
import type { Ranks } from '../modules/ranks/index.ts'
import type { Rewards } from '../modules/rewards/index.ts'
import { POINTS, type Wallet } from '../modules/wallet/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { countMissionsOfDeposits } from '../reactions/count-missions-of-deposits.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'
import { MISSION_PROOFS } from '../reports/reconcile-missions.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { gameNames } from './play-ports.ts'
import { restraintsOf } from './restraints.ts'
import { settledBrands } from './settled-brands.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly grants: Grants
  readonly identity: IdentityModule
  readonly messages: MessagesModule
  readonly points: PointsModule
  readonly ranks: Ranks
  readonly rewards: Rewards
  readonly wallet: Wallet
}

const SOURCE = 'missions'

/** Missions, leaderboards and daily sign-in, given through rewards, grants and points. */
export function declareMissions(host: Host, given: Given): Declared<Missions> {
  const { db, clock, random } = host
  const { audit, brand, identity } = given
  const missions = createMissions({ db, clock, random, ports: missionPorts(host, given) })
  return {
    face: missions,
    gives: [
      missions.module,
      { name: 'missions-console', routes: consoleMissionRoutes({ db, audit, brand, identity, missions }) },
      countMissionsOfDeposits(missions),
    ],
    adds: {
      claimable: async member =>
        (await missions.listClaimable(member)).map(({ missionId, firstDay, texts, ...mission }) => ({
          ...{ ...mission, source: SOURCE, id: `${missionId}:${firstDay}` },
          about: Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [`title.${language}`, title])),
        })),
      memberData: { name: 'missions', read: ({ memberId }) => allPages(page => missions.listReceived(memberId, page)) },
      recordProofs: MISSION_PROOFS,
      seed: missions.seed,
    },
  }
}

function missionPorts(host: Pick<Host, 'gather' | 'realtime'>, given: Given): MissionsPorts {
  const { brand, catalog, identity, messages, wallet } = given
  const { days, ranksAt } = given.ranks
  const balanceChanged = tellBalanceChanged(wallet)
  return {
    brandOf: async brandId => {
      const { currency, timeZone } = await brand.settingsOf(brandId)
      return { brandId, currency, timeZone }
    },
    listBrands: () => settledBrands(brand),
    listGames: async brandId =>
      new Map<Category, readonly string[]>(
        await Promise.all(CATEGORIES.map(async category => [category, await catalog.listGameIds(brandId, category)] as const)),
      ),
    days,
    rankAt: async (db, memberId, at) => (await ranksAt(db, [memberId], at)).get(memberId) ?? 0,
    nameOfGame: gameNames(catalog),
    maskedNames: async memberIds => {
      const names = await identity.listAccountNames(memberIds)
      return new Map([...names].map(([memberId, account]) => [memberId, maskAccount(account)]))
    },
    give: (tx, reward) => give(given, tx, reward),
    tellMet: async (tx, { brandId, memberId, texts, key }) => {
      const language = (await identity.findContacts(tx, memberId))?.language ?? (await brand.settingsOf(brandId)).defaultLanguage
      const variables = { title: textOf(texts, language).title }
      await messages.notify(tx, { brandId, memberId, key, template: 'mission-met', variables })
    },
    shutOut: restraintsOf(host).shutOut,
    balanceChanged: memberId => {
      balanceChanged(memberId)
      host.realtime.get().toMember(memberId, 'points.changed', { v: 1 })
    },
  }
}

async function give(
  { grants, points, rewards }: Given,
  tx: Tx,
  { reward, rule, version, figures, name, ...given }: GivenReward,
): ReturnType<MissionsPorts['give']> {
  const why = { rule, version, figures }
  const credit = { ...given, source: SOURCE, amount: amount(reward.amount), why }
  if (reward.kind === 'cash') {
    const paid = await rewards.creditCash(tx, { ...credit, turnoverPct: reward.turnoverPct })
    return paid.ok ? ok(undefined) : paid
  }
  if (reward.kind === 'bonus') {
    const owed = scaleAmount(credit.amount, BigInt(reward.multiplePct), 100n)
    const granted = await grants.add(tx, { ...credit, owed, name, terms: bonusTerms(reward.days) })
    return granted.ok ? ok(undefined) : granted
  }
  const recorded = await rewards.recordCredit(tx, { ...credit, kind: 'points', asset: POINTS, turnover: 0n })
  if (!recorded.ok) return recorded
  const { brandId, memberId } = given
  await points.give(tx, { brandId, memberId, creditId: recorded.value.creditId, points: credit.amount / LEDGER_A_HUNDREDTH })
  return ok(undefined)
}

/** Points are counted in hundredths, amounts in ten-thousandths. */
const LEDGER_A_HUNDREDTH = 100n

/** Bonus money of missions is by the product's own terms (rewards §6), and stays where money is withdrawn. */
const bonusTerms = (days: number) => ({
  ...{ weights: DEFAULT_WEIGHTS, minOdds: DEFAULT_MIN_ODDS, excluded: [], maxStake: null, days },
  ...{ counts: 'all' as const, maxConvert: null, forfeitOnWithdraw: false },
})
