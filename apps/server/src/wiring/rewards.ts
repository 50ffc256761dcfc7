import { assert, formatAmount, present } from '@croupier/kernel'
import type { BrandModule } from '../modules/brand/index.ts'
import { type CashReward, createRewards, type Rewards } from '../modules/rewards/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { restraintsOf } from './restraints.ts'

interface Given {
  readonly brand: BrandModule
  readonly wallet: Wallet
}

/** What members are given, paid by the house's promotions. */
export function declareRewards(host: Host, { brand, wallet }: Given): Declared<Rewards> {
  const { db, random, gather } = host
  const rewards = createRewards({
    ...{ db, random },
    ports: {
      currencyOf: async brandId => (await brand.settingsOf(brandId)).currency,
      shutOut: restraintsOf(host).shutOut,
      payCash: (tx, reward) => payCash(wallet, tx, reward),
      listClaimable: async member => (await Promise.all(gather('claimable').map(list => list(member)))).flat(),
    },
  })
  return {
    face: rewards,
    gives: [rewards.module],
    adds: {
      references: {
        describe: async (memberId, ids) =>
          (await rewards.findCredits(memberId, ids)).map(({ credit_id }) => ({
            type: 'reward' as const,
            id: credit_id,
            name: null,
          })),
        find: async () => undefined,
      },
      memberData: {
        name: 'rewards',
        read: ({ memberId }) =>
          allPages(async page => {
            const { rows } = await rewards.listCredits({ memberId, ...page })
            return rows.map(({ amount, turnover, ...row }) => ({ ...row, amount: formatAmount(amount), turnover: formatAmount(turnover) }))
          }),
      },
    },
  }
}

/** The key is the credit itself, so whatever happens it is posted once. */
async function payCash(wallet: Wallet, tx: Tx, { creditId, brandId, memberId, currency, amount }: CashReward): Promise<readonly bigint[]> {
  const house = await wallet.houseAccount({ brandId, kind: 'promotions', asset: currency }, tx)
  const [cash] = await wallet.openAccounts(tx, { brandId, memberId, currency, kinds: ['cash'] })
  const cashAccountId = present(cash, 'a member has a cash account')
  const legs = [
    { accountId: house, amount: -amount },
    { accountId: cashAccountId, amount },
  ]
  const transfer = { ownerId: memberId, key: `reward:${creditId}`, kind: 'reward', legs, referenceId: creditId }
  const posted = await wallet.postCreditIn(tx, { transfer, brandId, memberId, asset: currency, cashAccountId })
  assert(posted.ok, `reward ${creditId} could not be posted`)
  return [cashAccountId]
}
