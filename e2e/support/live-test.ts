import type { DemoServer } from './demo-server.ts'
import { type LiveTable, liveTable } from './live-table.ts'
import { createMember, type Member } from './member.ts'
import { startQuickTables } from './quick-tables.ts'
import { test as base, freshAddress } from './test.ts'

interface Place {
  readonly code: string
  readonly brand?: 'midnight' | 'jade'
  readonly device?: 'desktop' | 'phone'
  readonly funds?: string
  /** A page of the portal in the place of the table's own. */
  readonly path?: string
}

/** A member with a browser of their own. */
export interface Seat extends LiveTable {
  readonly member: Member
  /** All that the member has, in cents, as the server tells it. */
  balanceCents(): Promise<number>
}

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}
/** Above the ports of the demo server's brands. */
const PORTS_ABOVE = 10

/** Journeys at live tables: on a server whose tables go faster, with as many people as sit down. */
export const test = base.extend<{ sit: (place: Place) => Promise<Seat> }, { tables: DemoServer }>({
  tables: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its first argument.
    async ({}, use, { parallelIndex }) => {
      const server = await startQuickTables(Number(process.env.E2E_PORT) + PORTS_ABOVE + 2 * parallelIndex)
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  sit: async ({ browser, tables, t, locale }, use) => {
    const homes: (() => Promise<void>)[] = []
    await use(async ({ code, brand = 'midnight', device = 'desktop', funds = '2000.00', path = `/live/${code}` }) => {
      const baseURL = brand === 'midnight' ? tables.address : tables.secondAddress
      const address = freshAddress()
      const member = await createMember({ baseURL, address, database: tables.database, funds })
      const home = await browser.newContext({
        ...DEVICES[device],
        ...{ baseURL, ...(locale && { locale }), extraHTTPHeaders: { 'x-forwarded-for': address } },
      })
      homes.push(() => home.close())
      const page = await home.newPage()
      await member.enter(page)
      await page.goto(path)
      return {
        ...liveTable(page, t),
        member,
        balanceCents: async () => {
          const { value } = await member.client.call('balance', { token: member.token })
          return Math.round(Number(value.sumBalance) * 100)
        },
      }
    })
    for (const leave of homes) await leave()
  },
})

export { expect } from '@playwright/test'
