import { type BodyOf, type ConsoleTableRow, consoleTableEndpoints as calls, type Endpoints, errorText } from '@croupier/contract'
import { type Amount, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import { DateTime } from 'luxon'
import type { Brand, BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import { type DeskRound, type DeskTable, HOUSE_TABLES, type Tables } from '../../modules/tables/index.ts'
import { type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'

export type ConsoleTablesDeps = Parameters<typeof act>[0] & {
  readonly brand: BrandModule
  readonly identity: Pick<IdentityModule, 'listAccountNames'>
  readonly tables: Tables
}

const ROUNDS = 50
/** Days of a report unless told, and at most. */
const DAYS = 7
const DAYS_MAX = 93

/** Live tables: pace, limits and doors of each, what stands on it, its rounds, and what it kept. */
export function consoleTableRoutes(deps: ConsoleTablesDeps): Route[] {
  const { brand, identity, tables } = deps
  const { desk } = tables
  return [
    route(calls.listConsoleTables, async (_ctx, { query: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const { currency } = found.settings
      return ok({ currency, list: (await desk.list(brandId)).map(table => rowOf(deps, table, currency)) })
    }),
    route(calls.getConsoleTable, async (_ctx, { params: { code }, query: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const table = await desk.find(brandId, code)
      if (!table) return refuse('table_not_found')
      const { currency } = found.settings
      const seats = await desk.seats(table)
      const names = await identity.listAccountNames(seats.map(({ memberId }) => memberId))
      const { house } = desk.terms(table, currency)
      const { isOpen, bettingSec, min, max, sideMax, playerMax } = table.own
      return ok({
        table: rowOf(deps, table, currency),
        currency,
        settings: { isOpen, bettingSec, min: textOf(min), max: textOf(max), sideMax: textOf(sideMax), playerMax: textOf(playerMax) },
        house: {
          ...{ bettingSec: house.bettingSec, min: formatAmount(house.main.min), max: formatAmount(house.main.max) },
          ...{ sideMax: formatAmount(house.side.max), playerMax: formatAmount(house.playerMax) },
        },
        spots: desk.spots(table, currency),
        seats: seats.map(seat => ({ ...seat, account: names.get(seat.memberId) ?? '' })),
      })
    }),
    route(calls.updateConsoleTable, async (ctx, { params: { code }, body }) => {
      const { brandId, version } = body
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      const table = await desk.find(brandId, code)
      if (!table) return refuse('table_not_found')
      const change = readChange(body, ctx.language)
      if (!change.ok) return change
      const saved = await act(deps, ctx, async tx => {
        if (!(await desk.set(tx, brandId, code, { ...change.value, version }))) return refuse('version_conflict')
        const deed = {
          ...{ action: 'table.updated', subject: `table:${code}`, brandId },
          ...{ before: shown(table.own), after: shown(change.value) },
        }
        return ok({ value: { version: version + 1 }, deed })
      })
      if (saved.ok && change.value.isOpen) await desk.wake(brandId, code)
      return saved
    }),
    route(calls.listConsoleTableRounds, async (_ctx, { query: { brandId, code, round: number, pageNo = 1, pageSize = ROUNDS } }) => {
      if (!(await brand.findBrand(brandId))) return refuse('not_found')
      const query = {
        brandId,
        code,
        number: number === undefined ? undefined : Number(number),
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      }
      const { rows, total } = await desk.listRounds(query)
      return ok({ list: rows.map(row => roundOf(deps, row)), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.tableHold, async (ctx, { query: { brandId, from, until } }) => {
      const found = await brand.findBrand(brandId)
      const span = found && spanOf(found, { from, until, now: ctx.now })
      if (!found || !span) return refuse('not_found')
      if (span.last.diff(span.first, 'days').days > DAYS_MAX) return refuse('span_too_long')
      const sums = await desk.sumHold({ brandId, from: span.first.toJSDate(), until: span.last.plus({ days: 1 }).toJSDate() })
      return ok({
        ...{ currency: found.settings.currency, from: span.first.toISODate() ?? '', until: span.last.toISODate() ?? '' },
        list: sums.map(({ code, stake, paid, ...counts }) => ({
          ...{
            code,
            tableName: nameOf(code),
            ...counts,
            stake: formatAmount(stake),
            paid: formatAmount(paid),
            hold: formatAmount(stake - paid),
          },
          holdBps: stake === 0n ? null : Number(((stake - paid) * 10_000n) / stake),
        })),
      })
    }),
  ]
}

function rowOf({ tables }: ConsoleTablesDeps, table: DeskTable, currency: string): ConsoleTableRow {
  const { house, own, state, pages, players, staked, lateMs } = table
  const { now } = tables.desk.terms(table, currency)
  const { code, name, gameId, filterCode } = house
  return {
    ...{ code, name, gameId, filterCode, isOpen: own.isOpen, phase: state.phase, round: state.round ? String(state.round.number) : null },
    ...{
      pages,
      players,
      staked: formatAmount(staked),
      bettingSec: now.bettingSec,
      min: formatAmount(now.main.min),
      max: formatAmount(now.main.max),
    },
    ...{ lateMs: Math.round(lateMs), version: own.version },
  }
}

function roundOf({ tables }: ConsoleTablesDeps, row: DeskRound) {
  const { roundId, code, number, status, betCount, stake, paid, moneyStake, moneyPaid, madeAt, settledAt, voidReason, beaconKind } = row
  return {
    ...{ roundId, code, tableName: nameOf(code), round: String(number), status, bets: betCount ?? 0 },
    ...{ stake: formatAmount(stake ?? 0n), paid: formatAmount(paid ?? 0n) },
    hold: status === 'settled' ? formatAmount((moneyStake ?? 0n) - (moneyPaid ?? 0n)) : null,
    ...{
      madeAt: madeAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      voidReason,
      beacon: beaconKind,
      result: tables.desk.historyOf(row),
    },
  }
}

const nameOf = (code: string): string => HOUSE_TABLES.find(table => table.code === code)?.name ?? code
const textOf = (amount: Amount | null): string | null => (amount === null ? null : formatAmount(amount))

type Body = BodyOf<Endpoints['updateConsoleTable']>
type Change = { isOpen: boolean; bettingSec: number | null } & Record<'min' | 'max' | 'sideMax' | 'playerMax', Amount | null>
const AMOUNTS = ['min', 'max', 'sideMax', 'playerMax'] as const

/** Amounts of a table as they were typed. The least is no more than the most, and no amount is nothing. */
function readChange(body: Body, language: string): Result<Change, Refusal> {
  const fields: Record<string, string> = {}
  const bad = (field: string) => {
    fields[field] = errorText('amount_invalid', language as never)
    return null
  }
  const read = (field: (typeof AMOUNTS)[number]): Amount | null => {
    const text = body[field]
    if (text === null) return null
    const amount = parseAmount(text)
    return amount.ok && amount.value > 0n ? amount.value : bad(field)
  }
  const change = {
    isOpen: body.isOpen,
    bettingSec: body.bettingSec,
    min: read('min'),
    max: read('max'),
    sideMax: read('sideMax'),
    playerMax: read('playerMax'),
  }
  if (change.min !== null && change.max !== null && change.min > change.max) bad('max')
  return Object.keys(fields).length > 0 ? refuse('validation_failed', { fields }) : ok(change)
}

const shown = ({ isOpen, bettingSec, ...amounts }: Change) => ({
  ...{ isOpen, bettingSec },
  ...Object.fromEntries(AMOUNTS.map(field => [field, textOf(amounts[field])])),
})

function spanOf(
  { settings: { timeZone } }: Brand,
  { from, until, now }: { from: string | undefined; until: string | undefined; now: Date },
) {
  const last =
    until === undefined ? DateTime.fromJSDate(now, { zone: timeZone }).startOf('day') : DateTime.fromISO(until, { zone: timeZone })
  const first = from === undefined ? last.minus({ days: DAYS - 1 }) : DateTime.fromISO(from, { zone: timeZone })
  return first.isValid && last.isValid ? { first, last } : undefined
}
