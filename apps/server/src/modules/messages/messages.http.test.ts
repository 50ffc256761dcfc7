import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listen, transaction } from '../../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { createHttpServer } from '../../platform/http/index.ts'
import { deleteAnnouncement, saveAnnouncement } from './commands/save-announcement.ts'
import { type AnnouncementInput, createMessagesModule, type MessagesModule } from './index.ts'
import { seedAnnouncements } from './seed/seed-announcements.ts'

const random = { bytes: (length: number) => randomBytes(length) }
const brands = { first: randomUUID(), second: randomUUID() }
const memberId = randomUUID()
const DAY_MS = 24 * 60 * 60_000
const noticeChanged = vi.fn<(brandId: string) => void>()

let database: TestDatabase
let messages: MessagesModule
let app: ReturnType<typeof createHttpServer>

beforeAll(async () => {
  database = await createTestDatabase()
  const brandOf = async (id: string) => ({
    name: 'Midnight',
    defaultLanguage: 'EN',
    timeZone: id === brands.first ? 'Asia/Shanghai' : 'UTC',
  })
  const recipientOf = async () => undefined
  const messenger = { send: async () => randomUUID() }
  const claims = { mayDecide: async () => undefined, end: async () => undefined }
  const realtime = { noticeChanged, inboxChanged: () => undefined, feedbackChanged: () => undefined }
  const ports = { brandOf, spendPass: async () => true, recipientOf, messenger, claims, realtime }
  messages = createMessagesModule({ db: database.db, clock: systemClock, random, ports })
  const member = {
    kind: 'member',
    id: memberId,
    sessionId: 's',
    tenantId: brands.first,
    account: 'ann',
    accountType: 0,
    permissions: [],
  } as const
  app = createHttpServer({
    routes: messages.module.routes ?? [],
    clock: systemClock,
    logger: undefined,
    trustProxy: false,
    ports: {
      resolveTenant: async ({ host }) => ({
        id: host === 'second.test' ? brands.second : brands.first,
        code: 'TEST',
        languages: ['EN', 'CN'],
        defaultLanguage: 'EN',
      }),
      authenticate: async () => member,
      gate: async () => undefined,
      throttle: async () => 0,
      countryOf: () => 'ZZ',
      unseal: async () => ({ ok: false, error: { code: 'sealed_body_invalid' } }),
    },
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(() => database.admin.query('TRUNCATE messages.announcements, messages.inbox CASCADE'))

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers: { host: 'first.test', ...headers } })).json()
const notices = (query = '', headers = {}) => get(`/wps/relay/MCSFE_getListAnnouncements${query}`, headers)
const announcement = (more: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  brandId: brands.first,
  type: 'PL',
  position: 0,
  startsAt: new Date(Date.now() - DAY_MS),
  endsAt: null,
  picture: null,
  link: null,
  audience: 'all',
  texts: { EN: { title: 'Hello', content: '<p>World</p>' }, CN: { title: '你好', content: '<p>世界</p>' } },
  ...more,
})
const save = (input: AnnouncementInput) => transaction(database.db, tx => saveAnnouncement(tx, random, input, new Date()))

describe('notices', () => {
  it('MESSAGES-TYPE-1, MESSAGES-DATE-1 answer player, banners, popup and promotion beside success', async () => {
    await save(announcement({ startsAt: new Date('2026-01-02T03:04:05Z') }))
    await save(announcement({ type: 'B', picture: 'banner-welcome', link: '/rng', position: 1 }))
    await save(announcement({ type: 'PU' }))
    await save(announcement({ type: 'PR' }))
    await save(announcement({ type: 'H', position: 2 }))
    const all = await notices('', { language: 'CN' })
    expect(Object.keys(all).sort((a, b) => a.localeCompare(b))).toEqual(['banners', 'player', 'popup', 'promotion', 'success'])
    expect(all.player).toMatchObject([{ type: 'PL', title: '你好', content: '<p>世界</p>', date: '2026-01-02 11:04:05' }, { type: 'H' }])
    expect(all.banners).toMatchObject([{ picture: 'banner-welcome', link: '/rng' }])
    const some = await notices('?types=B,PU&platform=W&execution=B')
    expect([some.player.length, some.banners.length, some.popup.length, some.promotion.length]).toEqual([0, 1, 1, 0])
    expect((await get('/wps/relay/MCSFE_getGameAnnouncements')).value.promotion).toHaveLength(1)
  })

  it('MESSAGES-TIME-1 are shown between start and end, by place and then newest first', async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY_MS)
    const titled = (title: string, more: Partial<AnnouncementInput>) =>
      save(announcement({ ...more, texts: { EN: { title, content: '' } } }))
    await titled('past', { startsAt: at(-3), endsAt: at(-1) })
    await titled('to come', { startsAt: at(1) })
    await titled('old', { startsAt: at(-9) })
    await titled('new', { startsAt: at(-2) })
    await titled('first', { startsAt: at(-20), position: -1 })
    expect((await notices()).player.map((notice: { title: string }) => notice.title)).toEqual(['first', 'new', 'old'])
  })

  it('MESSAGES-TEXT-1 answer in English where the language has no text', async () => {
    await save(announcement({ texts: { EN: { title: 'Only English', content: '' } } }))
    expect((await notices('', { language: 'CN' })).player[0].title).toBe('Only English')
  })

  it('MESSAGES-BRAND-1 stay within their brand', async () => {
    const saved = await save(announcement())
    const id = saved.ok ? saved.value.id : ''
    expect((await notices('', { host: 'second.test' })).player).toEqual([])
    expect(await save(announcement({ id, version: 1, brandId: brands.second }))).toEqual({ ok: false, error: { code: 'not_found' } })
    expect(await transaction(database.db, tx => deleteAnnouncement(tx, { id, brandId: brands.second }))).toBe(false)
    expect(await transaction(database.db, tx => deleteAnnouncement(tx, { id, brandId: brands.first }))).toBe(true)
    expect((await notices()).player).toEqual([])
  })

  it('MESSAGES-SEED-1 are seeded once', async () => {
    const seed = () =>
      transaction(database.db, tx =>
        seedAnnouncements(tx, {
          brandId: brands.first,
          facts: { name: 'Midnight', currency: 'CNY', depositMin: '10.00', freePlay: true, look: 'midnight' },
          now: new Date(),
          random,
        }),
      )
    expect(await seed()).toBeGreaterThan(12)
    expect(await seed()).toBe(0)
    expect((await notices()).player.length).toBeGreaterThan(9)
    expect((await notices('', { language: 'CN' })).banners[0].title).toBe('欢迎来到 Midnight')
  })
})

describe('saveAnnouncement', () => {
  it('MESSAGES-HTML-1 writes only clean HTML', async () => {
    await save(announcement({ texts: { EN: { title: 'A <i>b</i>', content: '<p onclick="x()">c<script>alert(1)</script></p>' } } }))
    const stored = await sql<{ title: string; content: string }>`SELECT title, content FROM messages.announcement_texts`.execute(
      database.db,
    )
    expect(stored.rows).toEqual([{ title: 'A b', content: '<p>c</p>' }])
  })

  it('MESSAGES-EDIT-1 replaces texts under the newest version and refuses an older one', async () => {
    const saved = await save(announcement())
    const id = saved.ok ? saved.value.id : ''
    expect(await save(announcement({ id, version: 1, texts: { EN: { title: 'Changed', content: '' } } }))).toEqual({
      ok: true,
      value: { id, version: 2 },
    })
    expect(await save(announcement({ id, version: 1 }))).toEqual({ ok: false, error: { code: 'version_conflict' } })
    expect(await messages.desk.listAnnouncements({ brandId: brands.first })).toMatchObject([
      { id, version: 2, texts: { EN: { title: 'Changed' } } },
    ])
  })

  it.each<[string, Partial<AnnouncementInput>, string]>([
    ['a link that runs', { link: 'javascript:x' }, 'link'],
    ['a picture that is no code', { picture: 'https://evil.test/x.png' }, 'picture'],
    ['an end before the start', { endsAt: new Date(0) }, 'endsAt'],
    ['no English text', { texts: { CN: { title: '你好', content: '' } } }, 'texts.EN'],
    ['a title of tags alone', { texts: { EN: { title: '<b></b>', content: 'x' } } }, 'texts.EN.title'],
    ['a language that is none', { texts: { EN: { title: 'a', content: '' }, XX: { title: 'a', content: '' } } }, 'texts.XX'],
  ])('refuses %s and writes nothing', async (_what, more, path) => {
    expect(await save(announcement(more))).toEqual({ ok: false, error: { code: 'validation_failed', paths: [path] } })
    expect(await messages.desk.listAnnouncements({ brandId: brands.first })).toEqual([])
  })

  it('MESSAGES-LIVE-1 tells open pages of the brand', async () => {
    const listener = await new Promise<ReturnType<typeof listen>>(resolve => {
      const opened = listen({ url: database.url, channels: messages.module.channels ?? {}, onConnected: () => resolve(opened) })
    })
    await save(announcement())
    await vi.waitFor(() => expect(noticeChanged).toHaveBeenCalledWith(brands.first), 3_000)
    await listener.close()
  })
})

describe('the inbox', () => {
  it('counts the member’s own unread messages', async () => {
    const token = { authorization: `Bearer ${'t'.repeat(43)}` }
    expect((await get('/wps/relay/CSP_unreadCount', token)).value).toEqual({ count: 0 })
    const write = (owner: string, readAt: Date | null) =>
      sql`INSERT INTO messages.inbox (id, brand_id, member_id, title, content, read_at) VALUES (${randomUUID()}, ${brands.first}, ${owner}, 'a', 'b', ${readAt})`.execute(
        database.db,
      )
    await Promise.all([write(memberId, null), write(memberId, null), write(memberId, new Date()), write(randomUUID(), null)])
    expect((await get('/wps/relay/CSP_unreadCount', token)).value).toEqual({ count: 2 })
  })
})
