import type { Bill, BillBet, BillChange, BillLine } from '@croupier/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type BillReader, depthOf, seesBelow, seesName } from '../domain/reader.ts'
import type { WholeBill } from '../queries/bill-row.ts'
import { type ChangedPeriod, explainBill, listChangedBets } from '../queries/explain-bill.ts'
import { listLineBets, readBetStakes } from '../queries/list-line-bets.ts'
import { type LineRow, listLineMembers, listLines } from '../queries/list-lines.ts'
import type { BillPerson, BillReadPorts } from '../read-ports.ts'
import { belowView, money, nameFrom, wholeView } from './bill-view.ts'

export interface ShowDeps {
  readonly db: Db
  readonly read: BillReadPorts
}

interface Page {
  readonly pageNo: number
  readonly pageSize: number
}

/** A whole bill as its reader may see it. */
export async function showBill({ db, read }: ShowDeps, bill: WholeBill, reader: BillReader): Promise<Bill> {
  const explanation = await explainBill(db, bill)
  const below = seesBelow(reader) ? explanation.below : []
  const named = [bill.receiverId, ...(bill.payerId ? [bill.payerId] : []), ...below.map(({ receiverId }) => receiverId)]
  const [people, changes] = await Promise.all([
    read.people(db, named),
    Promise.all(explanation.changes.map(change => showChange({ db, read }, bill, change, reader))),
  ])
  const nameOf = nameFrom(people)
  return wholeView(bill, explanation, { below: below.map(each => belowView(each, nameOf)), changes }, nameOf)
}

async function showChange({ db, read }: ShowDeps, bill: WholeBill, change: ChangedPeriod, reader: BillReader): Promise<BillChange> {
  const people = new Map<string, BillPerson>()
  const bets = await listChangedBets(db, bill, change, async memberIds => {
    for (const [memberId, person] of await read.people(db, memberIds)) people.set(memberId, person)
    return new Set([...people.values()].filter(({ path }) => path.includes(`${bill.receiverId}.`)).map(({ memberId }) => memberId))
  })
  const stakes = await readBetStakes(
    db,
    bets.map(({ betId }) => betId),
  )
  return {
    from: change.from.toISOString(),
    to: change.to.toISOString(),
    grossBefore: money(change.grossBefore),
    grossAfter: money(change.grossAfter),
    betsChanged: change.betsChanged,
    bets: bets.map(({ betId, memberId, at }) => {
      const [person, bet] = [people.get(memberId), stakes.get(betId)]
      return {
        betId,
        account: person && seesName(reader, person) ? person.account : null,
        stake: money(bet?.stake ?? 0n),
        isVoid: bet?.isVoid ?? false,
        at: at.toISOString(),
      }
    }),
  }
}

/** The lines of a bill as far as its reader sees names. */
export async function showLines(
  { db, read }: ShowDeps,
  { billId, receiverId }: WholeBill,
  reader: BillReader,
  page: Page,
): Promise<{ list: BillLine[]; total: number }> {
  const { rows, total } = await listLines(db, { billId, receiverId, depth: depthOf(reader), ...page })
  const people = await read.people(
    db,
    rows.map(({ memberId }) => memberId),
  )
  return { list: rows.map(row => lineView(row, receiverId, people.get(row.memberId))), total }
}

const lineView = (line: LineRow, receiverId: string, person: BillPerson | undefined): BillLine => ({
  ...{ memberId: line.memberId, account: person?.account ?? '–', type: person?.type ?? 0, isReceiver: line.memberId === receiverId },
  ...{ below: line.below, bets: line.bets, active: line.active },
  validBet: money(line.validBet),
  grossLoss: money(line.grossLoss),
  deductions: money(line.deductions),
  loss: money(line.grossLoss - line.deductions),
})

/** The bets of a line; undefined where the bill has no such line for this reader. */
export async function showBets(
  { db, read }: ShowDeps,
  { billId, receiverId, brandId, periodStart: from, periodEnd: to, issuedAt }: WholeBill,
  reader: BillReader,
  { memberId, language, ...page }: Page & { readonly memberId: string; readonly language: string },
): Promise<{ list: BillBet[]; hasMore: boolean } | undefined> {
  const memberIds = await listLineMembers(db, { billId, receiverId, depth: depthOf(reader), memberId })
  if (memberIds.length === 0) return undefined
  const unavailable = await read.unavailable(db, memberIds, { from, to })
  const { rows, hasMore } = await listLineBets(db, { memberIds, from, to, before: issuedAt, unavailable, ...page })
  const [people, games] = await Promise.all([
    read.people(db, [...new Set(rows.map(row => row.memberId))]),
    read.gameNames(brandId, [...new Set(rows.map(({ gameId }) => gameId))], language),
  ])
  const list = rows.map(row => {
    const person = people.get(row.memberId)
    return {
      ...{ betId: row.betId, gameId: row.gameId, gameName: games.get(row.gameId) ?? row.gameId },
      account: person && seesName(reader, person) ? person.account : null,
      settledAt: row.settledAt.toISOString(),
      stake: money(row.stake),
      cashStake: money(row.cashStake),
      validBet: money(row.validBet),
      payout: money(row.payout),
      cashPayout: money(row.cashPayout),
      loss: money(row.cashStake - row.cashPayout),
    }
  })
  return { list, hasMore }
}
