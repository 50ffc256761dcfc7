import { formatAmount, present } from '@croupier/kernel'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import { createGrants, type GrantRow, type Grants } from '../modules/grants/index.ts'
import type { Rewards } from '../modules/rewards/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'
import { allPages } from './all-pages.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { gameNames } from './play-ports.ts'

interface Given {
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly rewards: Rewards
  readonly wallet: Wallet
}

/** Bonus money: who gives it says why, the door for bets composes stakes of it and counts what it owes. */
export function declareGrants(host: Host, { brand, catalog, rewards, wallet }: Given): Declared<Grants> {
  const { db, random, gather } = host
  const grants = createGrants({
    ...{ db, random },
    ports: {
      currencyOf: async brandId => (await brand.settingsOf(brandId)).currency,
      record: (tx, record) => rewards.recordCredit(tx, { ...record, kind: 'bonus' }),
      openAccounts: async (tx, member) => {
        const [cash, bonus] = await wallet.openAccounts(tx, { ...member, kinds: ['cash', 'bonus'] })
        return [present(cash, 'a member has a cash account'), present(bonus, 'a member can hold bonus money')]
      },
      cashOf: async memberId => (await wallet.listBalances(memberId)).find(({ kind }) => kind === 'cash')?.balance ?? 0n,
      balanceChanged: tellBalanceChanged(wallet),
      listGames: () => gather('games').flatMap(({ entries }) => entries),
      nameOfGame: gameNames(catalog),
    },
  })
  return {
    face: grants,
    gives: [grants.module],
    adds: {
      memberData: {
        name: 'bonus money',
        read: ({ memberId }) => allPages(async page => (await grants.listGrants({ memberId, ...page })).rows.map(copyOf)),
      },
      beforeWithdrawal: { forfeits: grants.forfeitedByWithdrawal, forfeit: grants.forfeit },
      recordProofs: [
        {
          name: 'grants',
          sql: `SELECT 'grant_progress' AS rule, grant_id::text AS subject, brand_id AS "brandId", progress || ' is not ' || moved AS detail FROM grants.wrong_grants`,
        },
      ],
    },
  }
}

const copyOf = (row: GrantRow) => ({
  ...{
    grantId: row.grant_id,
    name: row.name,
    state: row.state,
    currency: row.asset,
    amount: formatAmount(row.amount),
    owed: formatAmount(row.owed),
  },
  ...{ progress: formatAmount(row.progress), balance: formatAmount(row.balance), grantedAt: row.granted_at, endedAt: row.ended_at },
})
