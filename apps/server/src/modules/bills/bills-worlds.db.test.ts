import { playWorld, randomWorld, type World, writeWorld } from '@croupier/games/contracts/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillWorlds, createBillWorlds } from '../../testing/bill-worlds.fixture.ts'

/** BILL_WORLDS=500 npx vitest run --project db apps/server/src/modules/bills/bills-worlds.db.test.ts plays as many. */
const WORLDS = Number(process.env.BILL_WORLDS ?? 20)
/** Worlds beyond those that the rules play by themselves. */
const FIRST_SEED = 50_000
const seeds = Array.from({ length: WORLDS }, (_, place) => FIRST_SEED + place)

let fixture: BillWorlds
beforeAll(async () => {
  fixture = await createBillWorlds()
}, 120_000)
afterAll(() => fixture.drop())

/** What a bill says, but for what is paid of it and when. */
const digitsOf = (world: World, played: Parameters<typeof writeWorld>[1]) =>
  writeWorld(world, played)
    .bills.map(({ no: _, paid: __, state: ___, history: ____, ...digits }) => digits)
    .sort((a, b) => (`${a.start} ${a.contract}` < `${b.start} ${b.contract}` ? -1 : 1))

describe(`bills of ${WORLDS} random worlds, through the database`, { timeout: 120_000 + WORLDS * 30_000 }, () => {
  test('are those of the rules, with three runs at once, each paid once', async () => {
    for (const seed of seeds.filter((_, place) => place % 2 === 0)) {
      const world = randomWorld(seed)
      expect(writeWorld(world, await fixture.play(world, { together: 3 })), `world ${seed}`).toEqual(writeWorld(world, playWorld(world)))
    }
  })

  test('have the same digits however late their runs come, and whenever one is killed', async () => {
    for (const seed of seeds.filter((_, place) => place % 2 === 1)) {
      const world = randomWorld(seed)
      const hours = (1 + (seed % 30)) * 3_600_000
      const late = { ...world, until: new Date(world.until.getTime() + hours) }
      const runsAt = (issued: Date) => new Date(Math.ceil(issued.getTime() / hours) * hours)
      const played = await fixture.play(late, { runsAt, killEvery: 7, computedAgain: 4 })
      const isKnown = ({ issuedAt }: { readonly issuedAt: string | Date }) => new Date(issuedAt) <= world.until
      expect(digitsOf(world, { ...played, bills: played.bills.filter(isKnown) }), `world ${seed}`).toEqual(
        digitsOf(world, playWorld(world)),
      )
    }
  })
})
