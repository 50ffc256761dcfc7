import { formatAmount, ok } from '@croupier/kernel'
import { consoleReferralRoutes } from '../console/referral/referral-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { Ranks } from '../modules/ranks/index.ts'
import { createReferral, type Referral, type ReferralPorts } from '../modules/referral/index.ts'
import type { Rewards } from '../modules/rewards/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { countReferredFriends } from '../reactions/count-referred-friends.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { restraintsOf } from './restraints.ts'
import { waitingView } from './waiting-view.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly ranks: Ranks
  readonly rewards: Rewards
  readonly wallet: Wallet
}

/** Friends that members bring, and what they earn. */
export function declareReferral(host: Host, given: Given): Declared<Referral> {
  const { db, clock, random, realtime } = host
  const { audit, brand, identity } = given
  const casesChanged = () => realtime.get().toDesk('referral-cases')
  const ports = { ...referralPorts(host, given), casesChanged }
  const referral = createReferral({ db, clock, random, printKey: host.deriveKey('referral-devices'), ports })
  return {
    face: referral,
    gives: [
      referral.module,
      { name: 'referral-console', routes: consoleReferralRoutes({ db, audit, brand, identity, referral, casesChanged }) },
      countReferredFriends({ ...referral, casesChanged }),
    ],
    adds: {
      memberBrought: referral.bindFriend,
      desk: {
        permission: 'referral.read',
        live: ['referral-cases'],
        count: async brandId => ({ referralCases: waitingView(await referral.desk.countWaiting(brandId)) }),
      },
      memberData: { name: 'referral', read: ({ memberId }) => readReferral(referral, memberId) },
    },
  }
}

/** Friends are others: of them a copy says when they came and what they earned, not who they are. */
async function readReferral({ desk }: Referral, memberId: string) {
  const [friends, days] = await Promise.all([
    allPages(async page => (await desk.listFriends({ memberId, ...page })).rows),
    allPages(async page => (await desk.listCommissions({ memberId, ...page })).rows),
  ])
  return {
    broughtBy: (await desk.findReferrerOf(memberId)) ?? null,
    friends: friends.map(({ registeredAt, reward, commission }) => ({ registeredAt, reward, commission: formatAmount(commission) })),
    days: days.map(({ day, friends: count, total, amount, state }) => ({
      ...{ day, friends: count, state, total: formatAmount(total), amount: formatAmount(amount) },
    })),
  }
}

function referralPorts(host: Host, { brand, identity, ranks: { days }, rewards, wallet }: Given): Omit<ReferralPorts, 'casesChanged'> {
  const { gather } = host
  const brandOf: ReferralPorts['brandOf'] = async brandId => {
    const { currency, toggles } = await brand.settingsOf(brandId)
    return { brandId, currency, isOn: toggles.referral }
  }
  return {
    brandOf,
    listBrands: async () => Promise.all((await brand.listBrands()).map(({ id }) => brandOf(id))),
    days,
    codeOf: identity.findOwnCode,
    sharedKeys: async (db, bonds) => {
      const found = await Promise.all([identity.findSharedFacts(db, bonds), ...gather('sharedKeys').map(read => read(db, bonds))])
      return bonds.map((_, index) => found.flatMap(keys => keys[index] ?? []))
    },
    shutOut: restraintsOf(host).shutOut,
    give: async (tx, { rule, version, figures, ...earning }) => {
      const given = await rewards.creditCash(tx, { ...earning, source: 'referral', why: { rule, version, figures } })
      return given.ok ? ok({ creditId: given.value.creditId }) : given
    },
    namesOf: identity.listAccountNames,
    balanceChanged: tellBalanceChanged(wallet),
  }
}
