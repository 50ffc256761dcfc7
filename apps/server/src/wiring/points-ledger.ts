import { assert } from '@croupier/kernel'
import { sql } from 'kysely'
import type { PointsBalance, PointsPorts } from '../modules/points/index.ts'
import { POINTS, type Wallet } from '../modules/wallet/index.ts'

/** Points in the ledger: members' accounts of them, against what the house has issued. */
export function pointsLedger(wallet: Wallet): PointsPorts['ledger'] {
  return {
    accountsOf: async (tx, members) => {
      const { rows } = await sql<PointsBalance & { memberId: string }>`
        SELECT a.owner_id AS "memberId", a.account_id AS "accountId", b.balance FROM wallet.ledger_accounts a JOIN wallet.member_balances b USING (account_id)
         WHERE a.owner_id = ANY (${members.map(({ memberId }) => memberId)}::uuid[]) AND a.kind = 'points'`.execute(tx)
      const accounts = new Map<string, PointsBalance>(rows.map(({ memberId, ...account }) => [memberId, account]))
      for (const member of members) {
        if (accounts.has(member.memberId)) continue
        const [accountId = 0n] = await wallet.openAccounts(tx, { ...member, currency: POINTS, kinds: ['points'] })
        accounts.set(member.memberId, { accountId, balance: 0n })
      }
      return accounts
    },
    move: async (tx, moves) => {
      const houses = new Map<string, bigint>()
      for (const brandId of new Set(moves.map(move => move.brandId)))
        houses.set(brandId, await wallet.houseAccount({ brandId, kind: 'issuance', asset: POINTS }, tx))
      const transfers = moves.map(({ brandId, memberId, accountId, key, kind, amount, referenceId }) => ({
        ...{ ownerId: memberId, key, kind, referenceId },
        legs: [
          { accountId: houses.get(brandId) ?? 0n, amount: -amount },
          { accountId, amount },
        ],
      }))
      const answers = await wallet.postTransfersIn(tx, transfers)
      assert(
        answers.every(answer => answer.ok),
        'whoever moves points holds the balance and has looked at it',
      )
    },
    balanceOf: async memberId => (await wallet.listBalances(memberId)).find(({ kind }) => kind === 'points')?.balance ?? 0n,
    announce: wallet.announce,
  }
}
