import { amountDigitsOf, consoleTableEndpoints as calls } from '@croupier/contract'
import { type Amount, formatAmount, ok } from '@croupier/kernel'
import { DateTime } from 'luxon'
import { act } from '../../modules/console/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { holdRoutes } from './hold-routes.ts'
import { readTableChange, type TableChange } from './read-table-change.ts'
import { roundRoutes } from './round-routes.ts'
import type { ConsoleTablesDeps } from './table-deps.ts'
import { tableRow } from './table-row.ts'

/** Of the last results on a table's page: what a road's end shows. */
const RESULTS = 24

/** Live tables: pace, limits and doors of each, what stands on it, its rounds, and what it kept. */
export function consoleTableRoutes(deps: ConsoleTablesDeps): Route[] {
  const { brand, identity, rooms, tables } = deps
  const { desk } = tables
  return [
    route(calls.listConsoleTables, async (ctx, { query: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const { currency, timeZone } = found.settings
      const [list, hosts] = await Promise.all([desk.list(brandId), rooms.listHosts()])
      return ok({
        currency,
        today: DateTime.fromJSDate(ctx.now, { zone: timeZone }).toISODate() ?? '',
        list: list.map(table => tableRow(tables, table, currency)),
        hosts: hosts.map(({ seenAt, ...host }) => ({ ...host, seenAt: seenAt.toISOString() })),
      })
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
      const { shoeNumber, hand, history } = table.state
      return ok({
        table: tableRow(tables, table, currency),
        currency,
        chip: formatAmount(house.chip),
        settings: settingsOf(table.own),
        house: {
          ...{ bettingSec: house.bettingSec, min: formatAmount(house.main.min), max: formatAmount(house.main.max) },
          ...{ sideMax: formatAmount(house.side.max), playerMax: formatAmount(house.playerMax) },
        },
        spots: desk.spots(table, currency),
        seats: seats.map(seat => ({ ...seat, account: names.get(seat.memberId) ?? '' })),
        shoe: shoeNumber === 0 ? null : { number: shoeNumber, hand },
        results: history.slice(-RESULTS).reverse(),
      })
    }),
    route(calls.updateConsoleTable, async (ctx, { params: { code }, body }) => {
      const { brandId, version, reason } = body
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const table = await desk.find(brandId, code)
      if (!table) return refuse('table_not_found')
      const { currency } = found.settings
      const change = readTableChange(body, {
        ...{ language: ctx.language, digits: amountDigitsOf(currency) },
        termsOf: own => desk.terms({ house: table.house, own: { ...own, version } }, currency).now,
      })
      if (!change.ok) return change
      const saved = await act(deps, ctx, async tx => {
        if (!(await desk.set(tx, brandId, code, { ...change.value, version }))) return refuse('version_conflict')
        const deed = {
          ...{ action: 'table.updated', subject: `table:${code}`, brandId },
          ...{ before: settingsOf(table.own), after: settingsOf(change.value), ...(reason && { reason }) },
        }
        return ok({ value: { version: version + 1 }, deed })
      })
      if (saved.ok) await desk.changed(brandId, code)
      return saved
    }),
    ...roundRoutes(deps),
    ...holdRoutes(deps),
  ]
}

/** What a brand has set, as it goes over the wire and into the audit log. */
const settingsOf = ({ isOpen, bettingSec, min, max, sideMax, playerMax }: TableChange) => ({
  ...{ isOpen, bettingSec, min: textOf(min), max: textOf(max), sideMax: textOf(sideMax), playerMax: textOf(playerMax) },
})
const textOf = (amount: Amount | null): string | null => (amount === null ? null : formatAmount(amount))
