import { type BillState, KINDS } from '@croupier/games/contracts'
import { type PlayedWorld, treeOf, type World, type WorldBill } from '@croupier/games/contracts/testing'
import { type Amount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { BillingBrand } from '../modules/bills/ports.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db } from '../platform/db/index.ts'

/** A world on its way through the database. */
export interface BilledWorld {
  readonly brand: BillingBrand
  readonly ids: ReadonlyMap<string, string>
  readonly versions: ReadonlyMap<string, string>
}

interface StoredLine {
  readonly account: string
  readonly bets: number
  readonly validBet: string
  readonly loss: string
  readonly deductions: string
  readonly isActive: boolean
}

/** What the database says came of a world. */
export async function readPlayed(
  { db, wallet }: { readonly db: Db; readonly wallet: Wallet },
  world: World,
  { brand, ids, versions }: BilledWorld,
  debits: PlayedWorld['debits'],
): Promise<PlayedWorld> {
  const accountOf = new Map([...ids].map(([account, id]) => [id, account]))
  const nameOf = (id: string) => present(accountOf.get(id), 'an account of the world')
  const contractOf = new Map(
    [...versions].map(([name, id]) => [
      id,
      present(
        world.contracts.find(({ id: known }) => known === name),
        name,
      ),
    ]),
  )
  const tree = treeOf(world)
  const { rows } = await sql<Record<string, never>>`
    SELECT b.*, (SELECT jsonb_agg(jsonb_build_object('account', l.member_id, 'bets', l.bets, 'validBet', l.valid_bet::text, 'loss', l.loss::text,
             'deductions', l.deductions::text, 'isActive', l.is_active) ORDER BY l.place) FROM bills.lines l WHERE l.bill_id = b.bill_id) AS lines,
           (SELECT jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at) ORDER BY s.place) FROM bills.states s WHERE s.bill_id = b.bill_id) AS history,
           (SELECT s.at FROM bills.states s WHERE s.bill_id = b.bill_id AND s.place = 1) AS written_at
      FROM bills.bills b WHERE b.brand_id = ${brand.brandId}`.execute(db)
  const bills = rows.map((row: Record<string, unknown>): WorldBill & { readonly writtenAt: Date } => {
    const contract = present(contractOf.get(row.version_id as string), 'a contract of the world')
    const receiver = nameOf(row.receiver_id as string)
    return {
      ...{
        id: row.bill_id as string,
        number: 0,
        contract,
        receiver,
        payer: row.payer_id === null ? 'house' : nameOf(row.payer_id as string),
      },
      ...{
        receiverNumber: tree.numberOf(receiver),
        kind: contract.terms.kind,
        period: { start: row.period_start as Date, end: row.period_end as Date },
      },
      ...{ issuedAt: row.issued_at as Date, state: row.state as BillState, amount: row.amount as Amount, paid: row.paid as Amount },
      lines: ((row.lines ?? []) as StoredLine[]).map(({ account, bets, validBet, loss, deductions, isActive }) => ({
        ...{ account: nameOf(account), bets, isActive, validBet: BigInt(validBet), loss: BigInt(loss), deductions: BigInt(deductions) },
      })),
      figures: {
        ...{ validBet: row.valid_bet as Amount, betPerDay: row.bet_per_day as Amount, betPerHour: row.bet_per_hour as Amount | null },
        ...{
          grossLoss: row.gross_loss as Amount,
          deductions: row.deductions as Amount,
          loss: row.loss as Amount,
          active: row.active as number,
        },
        ...{ carryIn: row.carry_in as Amount, base: row.base as Amount },
      },
      ...{
        tier: row.tier as number | null,
        ratePpm: row.rate_ppm as number | null,
        gross: row.gross as Amount,
        adjustment: row.adjustment as Amount,
      },
      carryOut: row.carry_out as Amount,
      history: (row.history as { state: BillState; at: string }[]).map(({ state, at }) => ({ state, at: new Date(at) })),
      writtenAt: row.written_at as Date,
    }
  })
  bills.sort(
    (a, b) =>
      a.issuedAt.getTime() - b.issuedAt.getTime() ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      tree.depthOf(a.receiver, a.writtenAt) - tree.depthOf(b.receiver, b.writtenAt) ||
      a.receiverNumber - b.receiverNumber,
  )
  const numbered = bills.map(({ writtenAt: _, ...bill }, index) => ({ ...bill, number: index + 1 }))
  const { rows: payments } = await sql<{
    billId: string | null
    source: string
    payerId: string | null
    receiverId: string
    amount: Amount
    at: Date
  }>`
    SELECT bill_id AS "billId", source, payer_id AS "payerId", receiver_id AS "receiverId", amount, at FROM bills.payments
     WHERE brand_id = ${brand.brandId} ORDER BY payment_id`.execute(db)
  const mains = new Map<string, Amount>()
  for (const [account, id] of ids) {
    const balances = await wallet.listBalances(id)
    mains.set(account, balances.find(({ kind }) => kind === 'cash')?.balance ?? 0n)
    if ((balances.find(({ kind }) => kind === 'commission')?.balance ?? 0n) !== 0n)
      throw new Error(`something is left of the commission of ${account}`)
  }
  return {
    bills: numbered,
    debits,
    postings: payments.map(({ billId, source, payerId, receiverId, amount, at }) => ({
      ...{ at, amount, from: payerId === null ? 'house' : `${source}:${nameOf(payerId)}` },
      to: billId === null ? `main:${nameOf(receiverId)}` : `commission:${nameOf(receiverId)}`,
      bill:
        billId === null
          ? null
          : present(
              numbered.find(({ id }) => id === billId),
              'a bill of the world',
            ).number,
    })),
    mainOf: account => mains.get(account) ?? 0n,
  }
}
