import type { Endpoints, ValueOf } from '@croupier/contract'
import { type Amount, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { asPlay, isMoney } from '../commands/read-journal.ts'
import { dayReader, instantsOf } from '../domain/days.ts'
import { playColumn } from '../domain/kinds.ts'
import { addPlay, countPlay, NO_PLAY, type PlaySums } from '../domain/play-days.ts'
import { addSums, type KindOfDay, NOTHING, playView, type Sums, sumsOfKind, sumsView } from '../domain/profit.ts'
import type { RecordsDeps } from '../ports.ts'
import { listOwnWallets, type Owner } from './own-wallets.ts'

export type Profit = ValueOf<Endpoints['personalProfit']>

export const PROFIT_DAYS_MAX = 92
/** Since the last reading: seconds of play, and all of it only right after an installation was brought up to date. */
const FRESH_MAX = 1_000_000

interface PlayOfGame extends PlaySums {
  readonly day: string
  readonly gameId: string
}
interface Found {
  readonly play: readonly PlayOfGame[]
  readonly others: readonly KindOfDay[]
}

/**
 * What play, rewards, corrections and fees made of a member's money, by day, category and vendor. Both days are included and are the brand's.
 * Refuses days that are none, and more than 92 of them.
 */
export async function getProfit(deps: RecordsDeps, owner: Owner, span: { from: string; to: string }): Promise<Result<Profit, Refusal>> {
  const { currency, timeZone } = await deps.ports.brandOf(owner.brandId)
  const instants = instantsOf(span, timeZone)
  if (!instants || instants.days < 1) return refuse('field_invalid')
  if (instants.days > PROFIT_DAYS_MAX) return refuse('span_too_long', { params: { days: PROFIT_DAYS_MAX } })
  const found = await findSums(deps, owner, { ...span, instants, timeZone })
  return ok({ currency, timeZone, ...span, ...daysOf(found), categories: await categoriesOf(deps, owner, found.play) })
}

type Asked = { readonly from: string; readonly to: string; readonly instants: { from: Date; to: Date }; readonly timeZone: string }

/** What was counted and what has come since, in one snapshot, so that no entry is in both or in neither. */
async function findSums(deps: RecordsDeps, owner: Owner, asked: Asked): Promise<Found> {
  const { db, ports } = deps
  const accounts = (await listOwnWallets(deps, owner)).filter(({ asset }) => isMoney(asset))
  const accountIds = accounts.map(({ accountId }) => accountId)
  const { counted, fresh } = await transaction(
    db,
    async tx => {
      const { rows } = await sql<{ through: bigint }>`SELECT through_transfer_id AS through FROM records.progress`.execute(tx)
      const after = rows[0]?.through ?? 0n
      return {
        counted: await readCounted(tx, owner, accountIds, asked),
        fresh: await ports.ledger.listMovements(tx, { accountIds, after, ...asked.instants, limit: FRESH_MAX }),
      }
    },
    { isolation: 'repeatable read' },
  )
  const dayOf = dayReader(asked.timeZone)
  const freshPlay = await asPlay(
    db,
    ports,
    fresh.map(entry => ({ ...entry, ...owner })),
  )
  const freshOthers = fresh
    .filter(({ kind }) => !playColumn(kind))
    .map(({ kind, amount, postedAt }) => ({ kind, amount, day: dayOf(postedAt) }))
  return { play: [...counted.play, ...countPlay(freshPlay)], others: [...counted.others, ...freshOthers] }
}

async function readCounted(
  tx: Tx,
  { memberId }: Owner,
  accountIds: readonly bigint[],
  { from, to, instants, timeZone }: Asked,
): Promise<Found> {
  const play = await sql<Omit<PlayOfGame, 'rounds'> & { rounds: bigint }>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, game_id AS "gameId", rounds, stakes, refunds, wins FROM records.play_days
     WHERE member_id = ${memberId} AND day BETWEEN ${from}::date AND ${to}::date`.execute(tx)
  const others = await sql<KindOfDay>`
    SELECT to_char(posted_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, kind, sum(amount)::bigint AS amount FROM records.landmarks
     WHERE account_id = ANY (${[...accountIds]}::bigint[]) AND posted_at >= ${instants.from} AND posted_at < ${instants.to} GROUP BY 1, 2`.execute(
    tx,
  )
  return { play: play.rows.map(row => ({ ...row, rounds: Number(row.rounds) })), others: others.rows }
}

function daysOf({ play, others }: Found): Pick<Profit, 'days' | 'totals'> {
  const days = new Map<string, Sums>()
  const add = (day: string, sums: Sums) => days.set(day, addSums(days.get(day) ?? NOTHING, sums))
  for (const { day, rounds, stakes, refunds, wins } of play) add(day, { ...NOTHING, rounds, stakes, refunds, wins })
  for (const other of others) {
    const sums = sumsOfKind(other)
    if (sums) add(other.day, sums)
  }
  const inOrder = [...days].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    totals: sumsView([...days.values()].reduce(addSums, NOTHING)),
    days: inOrder.map(([on, sums]) => ({ on, ...sumsView(sums) })),
  }
}

type Vendor = { readonly code: string; readonly name: string; sums: PlaySums }

async function categoriesOf({ ports }: RecordsDeps, { brandId }: Owner, play: readonly PlayOfGame[]): Promise<Profit['categories']> {
  const byGame = new Map<string, PlaySums>()
  for (const { gameId, rounds, stakes, refunds, wins } of play)
    byGame.set(gameId, addPlay(byGame.get(gameId) ?? NO_PLAY, { rounds, stakes, refunds, wins }))
  const categories = new Map<string, Map<string, Vendor>>()
  for (const [gameId, sums] of byGame) {
    const game = gameId ? await ports.gameOf(brandId, gameId) : undefined
    const vendors = categories.get(game?.category ?? '') ?? new Map<string, Vendor>()
    const code = game?.vendorCode ?? ''
    vendors.set(code, { code, name: game?.vendorName ?? '', sums: addPlay(vendors.get(code)?.sums ?? NO_PLAY, sums) })
    categories.set(game?.category ?? '', vendors)
  }
  return [...categories]
    .map(([category, vendors]) => ({
      category,
      vendors: [...vendors.values()].sort(byBet),
      sums: [...vendors.values()].map(vendor => vendor.sums).reduce(addPlay, NO_PLAY),
    }))
    .sort(byBet)
    .map(({ category, sums, vendors }) => ({
      category,
      ...playView(sums),
      vendors: vendors.map(vendor => ({ vassalage: vendor.code, displayName: vendor.name, ...playView(vendor.sums) })),
    }))
}

const byBet = (one: { sums: PlaySums }, other: { sums: PlaySums }): number => Number(toBet(other) - toBet(one))
const toBet = ({ sums }: { sums: PlaySums }): Amount => sums.stakes - sums.refunds
