import { randomBytes } from 'node:crypto'
import { present, systemClock } from '@croupier/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedBrands } from '../modules/brand/index.ts'
import { listHelpArticles } from '../modules/brand/queries/list-help-articles.ts'
import { saveAnnouncement } from '../modules/messages/commands/save-announcement.ts'
import type { AnnouncementInput } from '../modules/messages/index.ts'
import { listNotices } from '../modules/messages/queries/list-notices.ts'
import { transaction } from '../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { searchTexts } from './search-texts.ts'

const random = { bytes: (length: number) => randomBytes(length) }
const HOUR_MS = 3_600_000
const fromNow = (hours: number) => new Date(systemClock.now().getTime() + hours * HOUR_MS)

let database: TestDatabase
let brandId: string

beforeAll(async () => {
  database = await createTestDatabase()
  const [first] = await transaction(database.db, tx => seedBrands(tx, { secondBrandHosts: ['jade.localhost'], now: new Date(), random }))
  brandId = present(first, 'a brand is seeded').id
})
afterAll(() => database.drop())

const announce = (title: string, more: Partial<AnnouncementInput> = {}) =>
  transaction(database.db, tx =>
    saveAnnouncement(
      tx,
      random,
      {
        brandId,
        type: 'PR',
        position: 0,
        startsAt: fromNow(-1),
        endsAt: null,
        picture: null,
        link: null,
        audience: 'all',
        texts: { EN: { title, content: '<p>Autumn <strong>lanterns</strong> every evening.</p>' } },
        ...more,
      },
      systemClock.now(),
    ),
  )
const found = (text: string, isMember = false) =>
  searchTexts({
    brand: { listHelpArticles: query => listHelpArticles(database.db, query) },
    messages: { listNotices: query => listNotices(database.db, query) },
    clock: systemClock,
  }).search({ brandId, language: 'EN', text, isMember, count: 5 })
const titlesOf = async (text: string, isMember = false) => (await found(text, isMember)).promotions.map(({ title }) => title).toSorted()

it('CATALOG-FIND-2 finds running promotions of this brand, each for whom it is', async () => {
  await announce('Lantern week')
  await announce('Lantern evening for members', { audience: 'member' })
  await announce('Lantern greeting for visitors', { audience: 'visitor' })
  await announce('Lantern week to come', { startsAt: fromNow(1) })
  await announce('Lantern week of old', { endsAt: fromNow(-0.5) })
  await announce('Lantern notice', { type: 'PL' })
  expect(await titlesOf('lantern')).toEqual(['Lantern greeting for visitors', 'Lantern week'])
  expect(await titlesOf('LANTERN', true)).toEqual(['Lantern evening for members', 'Lantern week'])
  expect(await titlesOf('strong')).toEqual([])
})

it('CATALOG-FIND-2 finds help by words in any order: by its title first, then what speaks of it most', async () => {
  const firstFor = async (text: string) => (await found(text)).help[0]?.code
  expect(await firstFor('money out')).toBe('withdrawals')
  expect(await firstFor('OUT  taking')).toBe('withdrawals')
  expect(await firstFor('deposit')).toBe('deposits')
  expect(await firstFor('zzzz deposit')).toBeUndefined()
})
