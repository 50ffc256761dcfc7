import { SLOT_TITLES } from '@croupier/games/slots'
import { amount, present, systemClock } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { createHttpServer, refuse } from '../../platform/http/index.ts'
import { slotEntries } from '../../wiring/slot-entries.ts'
import { type Catalog, createCatalog, type TopWin } from './index.ts'

const BRAND = '01900000-0000-7000-8000-00000000000a'
const OTHER_BRAND = '01900000-0000-7000-8000-00000000000b'
const MEMBER = '01900000-0000-7000-8000-0000000000aa'
const entries = slotEntries(SLOT_TITLES)
const plays = new Map<string, number>()
const wins: TopWin[] = []
let modes = ['all']

let database: TestDatabase
let catalog: Catalog
let app: ReturnType<typeof createHttpServer>

const makeCatalog = (shipped = entries, clock = systemClock) =>
  createCatalog({
    db: database.db,
    clock,
    entries: () => shipped,
    ports: {
      played: { countRounds: async () => plays, listTopWins: async () => wins },
      texts: {
        search: async ({ text }) => ({ help: text === 'deposit' ? [{ code: 'deposits', title: 'Deposits' }] : [], promotions: [] }),
      },
      points: { valuesOf: async () => ({ rng: '1.20' }) },
      modes: { modesOf: async () => modes, isSoldIn: (gameId, sold) => sold.includes('all') || gameId !== entries[0]?.gameId },
    },
  })

const makeServer = (of: Catalog) =>
  createHttpServer({
    routes: of.module.routes ?? [],
    clock: systemClock,
    logger: undefined,
    trustProxy: false,
    ports: {
      resolveTenant: async ({ merchant }) => ({
        id: merchant === 'OTHER' ? OTHER_BRAND : BRAND,
        code: 'T',
        languages: ['EN', 'CN'],
        defaultLanguage: 'EN',
      }),
      authenticate: async (_, token) =>
        token === MEMBER
          ? { kind: 'member', id: MEMBER, sessionId: MEMBER, tenantId: BRAND, account: 'ada', accountType: 0, permissions: [] }
          : undefined,
      countryOf: () => 'ZZ',
      gate: async () => undefined,
      throttle: async () => 0,
      unseal: async () => refuse('sealed_body_invalid'),
    },
  })

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method: 'GET', url, headers })
  const { value, fields } = answer.body ? JSON.parse(answer.body) : {}
  return { status: answer.statusCode, etag: String(answer.headers.etag ?? ''), value, fields }
}
const signedIn = { authorization: `Bearer ${MEMBER}` }
const idsOf = (value: { games: { gameId: string }[] }) => value.games.map(game => game.gameId)
const revision = async () => (await database.pool.query('SELECT revision FROM catalog.revision')).rows[0].revision

beforeAll(async () => {
  database = await createTestDatabase()
  catalog = makeCatalog()
  await catalog.module.start?.()
  app = makeServer(catalog)
})
beforeEach(() => catalog.invalidate())
afterAll(async () => {
  await app.close()
  await database.drop()
})

const editGame = async (gameId: string, edit: Parameters<Catalog['desk']['updateGame']>[1]['edit']) => {
  const { games } = await catalog.desk.listGames({ text: gameId, pageNo: 1, pageSize: 1 })
  const saved = await database.db
    .transaction()
    .execute(tx => catalog.desk.updateGame(tx, { gameId, version: games[0]?.version ?? 0, edit }))
  catalog.invalidate()
  return saved
}

describe('starting', () => {
  test('CATALOG-SYNC-1 has our studios on with their games, and the presets of the specification off without any', async () => {
    const vendors = await catalog.desk.listVendors()
    const presets = ['AG', 'BBIN', 'CQ9', 'PT', 'RTG', 'MG', 'PNG', 'TTG', 'DG', 'EA', 'OG', 'IBC', 'SBT', 'UG']
    for (const code of presets) expect(vendors.find(vendor => vendor.code === code)).toMatchObject({ isOn: false, isOwn: false })
    const { games, total } = await catalog.desk.listGames({ pageNo: 1, pageSize: 100 })
    expect(total).toBe(SLOT_TITLES.length)
    for (const game of games) expect(vendors.find(vendor => vendor.code === game.vendorCode)).toMatchObject({ isOn: true, isOwn: true })
  })

  test('CATALOG-SYNC-2 again changes nothing, and an operator’s decisions outlive it even when the title changes', async () => {
    await editGame('jade-toad', { isHot: true, position: 3 })
    const before = await revision()
    await makeCatalog().module.start?.()
    const changed = entries.map(entry => (entry.gameId === 'jade-toad' ? { ...entry, rtpBps: 9111 } : entry))
    await makeCatalog(changed).module.start?.()
    const { games } = await catalog.desk.listGames({ text: 'jade-toad', pageNo: 1, pageSize: 1 })
    expect(games[0]).toMatchObject({ isHot: true, position: 3, rtpBps: 9111 })
    await catalog.module.start?.()
    const settled = await revision()
    await catalog.module.start?.()
    expect(await revision()).toBe(settled)
    expect(settled > before).toBe(true)
  })

  test('CATALOG-SYNC-2 a game that was stored without names gets them, and one that is renamed its new ones', async () => {
    const namesNow = async () => (await catalog.desk.findGame('nine-tails'))?.names
    await database.pool.query("UPDATE catalog.games SET names = '{}' WHERE game_id = 'nine-tails'")
    await catalog.module.start?.()
    expect(await namesNow()).toEqual({ CN: '九尾灵狐', TW: '九尾靈狐', JA: '九尾の狐', TH: 'จิ้งจอกเก้าหาง' })
    const renamed = entries.map(entry => (entry.gameId === 'nine-tails' ? { ...entry, names: { CN: '九尾狐' } } : entry))
    await makeCatalog(renamed).module.start?.()
    expect(await namesNow()).toEqual({ CN: '九尾狐' })
    await catalog.module.start?.()
  })

  test('CATALOG-SYNC-3 switches off a game whose title is gone', async () => {
    await makeCatalog(entries.filter(entry => entry.gameId !== 'deepvein')).module.start?.()
    expect(idsOf((await get('/wps/relay/gameList?pageSize=100')).value)).not.toContain('deepvein')
    await editGame('deepvein', { isOn: true })
    expect(idsOf((await get('/wps/relay/gameList?pageSize=100')).value)).toContain('deepvein')
  })
})

describe('public lists', () => {
  test('gameVendor answers value.data.lanes with each category’s vendors', async () => {
    const { value } = await get('/wps/relay/gameVendor', { language: 'CN' })
    expect(value.data.lanes).toHaveLength(1)
    const [lane] = value.data.lanes
    expect(lane).toMatchObject({ gameCategory: 'rng', label: '电子', page: '/rng', pointValue: '1.20', gameCount: SLOT_TITLES.length })
    expect(lane.vassalage).toEqual(lane.vendors.map((vendor: { vassalage: string }) => vendor.vassalage))
    expect(lane.vassalage).not.toContain('AG')
  })

  test('gameList pages by 24 and answers a game in the specification’s words', async () => {
    const { value } = await get(
      '/wps/relay/gameList?clientType=3&platform=html5-desktop&pageNo=1&vassalage=NINEFOLD&language=EN&prizeMode=Lott',
    )
    const mine = SLOT_TITLES.filter(title => title.vendor === 'ninefold')
    expect(value).toMatchObject({ pageNum: 1, totalPages: 1, total: mine.length })
    expect(value.games.find((game: { gameId: string }) => game.gameId === 'nine-tails')).toMatchObject({
      vassalage: 'NINEFOLD',
      vendorName: 'Ninefold',
      gameName: 'Nine Tails',
      isWays: true,
      showIcon: 'nine-tails',
      supportPlay: 0,
      gameCategory: 'rng',
      isGame: 'GAME',
      accountTypeName: 'SLOT',
      isFavourite: false,
    })
  })

  test('CATALOG-LIST-1 takes every field of the query', async () => {
    const query =
      'gameName=tails&minBet=1&minLineNum=25&gameType=ways&gameCategory=rng&feature=wild&trialOnly=true&sort=name&pageNo=1&pageSize=24'
    expect(idsOf((await get(`/wps/relay/gameList?${query}`)).value)).toEqual(['nine-tails'])
    expect((await get('/wps/relay/gameList?minBet=0.01')).value.games).toEqual([])
    for (const bad of ['minBet=abc', 'pageNo=0', 'pageSize=101', 'gameCategory=nope', 'minLineNum=-1'])
      expect(await get(`/wps/relay/gameList?${bad}`)).toMatchObject({
        status: 422,
        fields: { [bad.split('=')[0] ?? '']: 'This value is not valid.' },
      })
  })

  test('getVassGameType counts types and features, of one vendor too', async () => {
    const found: { gameType: string; count: number; isFeature: boolean }[] = (await get('/wps/relay/getVassGameType')).value
    expect(found.filter(({ isFeature }) => !isFeature).reduce((sum, { count }) => sum + count, 0)).toBe(SLOT_TITLES.length)
    for (const { gameType, count } of found.filter(({ isFeature }) => isFeature))
      expect((await get(`/wps/relay/gameList?feature=${gameType}`)).value.total, gameType).toBe(count)
    expect(found.filter(({ isFeature }) => isFeature).length).toBeGreaterThan(5)
    expect((await get('/wps/relay/getVassGameType?vassalage=AG')).value).toEqual([])
  })

  test('hot games are those that an operator marked', async () => {
    await editGame('nine-tails', { isHot: true })
    expect(idsOf((await get('/wps/relay/hotGamesV2?isPlatform=2&platform=flash,html5-desktop')).value)).toContain('nine-tails')
    await editGame('nine-tails', { isHot: false })
    expect(idsOf((await get('/wps/relay/hotGamesV2')).value)).not.toContain('nine-tails')
  })

  test('CATALOG-LIST-2 popular games come by rounds, the rest in the brand’s order', async () => {
    plays.set('sakura-blade', 50).set('deepvein', 70)
    expect(idsOf((await get('/lgw/games/popular?count=3&prizeMode=Lott&device=WEB&language=EN')).value).slice(0, 2)).toEqual([
      'deepvein',
      'sakura-blade',
    ])
    expect((await get('/lgw/games/popular')).value.games.length).toBeLessThanOrEqual(20)
  })

  test('CATALOG-WINS-1 the winner board masks accounts and says how many times the stake was won', async () => {
    expect((await get('/wps/relay/ODSFE2_getWinnerBoard?period=today')).value).toEqual([])
    wins.push({
      account: 'phoenix88',
      gameId: 'nine-tails',
      amount: amount('250.00'),
      bet: amount('2.00'),
      at: new Date('2026-01-02T03:04:05Z'),
    })
    expect((await get('/wps/relay/ODSFE2_getWinnerBoard?period=week')).value).toEqual([
      {
        account: 'p***88',
        gameId: 'nine-tails',
        gameName: 'Nine Tails',
        showIcon: 'nine-tails',
        amount: '250.00',
        multiple: '125.00',
        at: '2026-01-02T03:04:05.000Z',
      },
    ])
  })

  test('search finds games, vendors and help in one answer', async () => {
    const { value } = await get('/wps/v2/search?q=nin%20tials')
    expect(value.games[0].gameId).toBe('nine-tails')
    expect((await get('/wps/v2/search?q=ninefld')).value.vendors[0].vassalage).toBe('NINEFOLD')
    expect((await get('/wps/v2/search?q=deposit')).value.help).toEqual([{ code: 'deposits', title: 'Deposits' }])
  })

  test('CATALOG-CACHE-1 answer 304 while nothing in them changed, favourites included', async () => {
    const url = '/wps/relay/gameList?pageSize=5'
    const first = await get(url, signedIn)
    expect(first.etag).not.toBe('')
    expect(await get(url, { ...signedIn, 'if-none-match': first.etag })).toMatchObject({ status: 304, value: undefined })
    const gameId = first.value.games[0].gameId
    await app.inject({ method: 'PUT', url: `/wps/v2/favorites/${gameId}`, headers: signedIn, payload: { isFavourite: true } })
    const again = await get(url, { ...signedIn, 'if-none-match': first.etag })
    expect(again.status).toBe(200)
    expect(again.value.games[0].isFavourite).toBe(true)
    await app.inject({ method: 'PUT', url: `/wps/v2/favorites/${gameId}`, headers: signedIn, payload: { isFavourite: false } })
    expect((await get(url, { ...signedIn, 'if-none-match': first.etag })).status).toBe(304)
  })
})

describe('a game’s name', () => {
  const inChinese = { language: 'CN' }
  const namesOf = (value: { games: { gameName: string }[] }) => value.games.map(game => game.gameName)

  test('CATALOG-NAME-1 is that of the caller’s language in every list', async () => {
    const url = '/wps/relay/gameList?vassalage=NINEFOLD&pageSize=100'
    const [english, chinese] = [await get(url), await get(url, inChinese)]
    expect(idsOf(chinese.value)).toEqual(idsOf(english.value))
    expect(namesOf(english.value)).toContain('Nine Tails')
    expect(chinese.value.games.find((game: { gameId: string }) => game.gameId === 'nine-tails')).toMatchObject({
      ...{ gameName: '九尾灵狐', nodeName: '九尾灵狐', vendorName: 'Ninefold' },
    })
    expect(chinese.etag).not.toBe(english.etag)
    await editGame('nine-tails', { isHot: true })
    expect(namesOf((await get('/wps/relay/hotGamesV2', inChinese)).value)).toContain('九尾灵狐')
    await editGame('nine-tails', { isHot: false })
    expect(namesOf((await get('/lgw/games/popular?count=50', inChinese)).value)).toContain('九尾灵狐')
    await app.inject({ method: 'PUT', url: '/wps/v2/favorites/nine-tails', headers: signedIn, payload: { isFavourite: true } })
    await catalog.recordOpened(database.db, { memberId: MEMBER, gameId: 'nine-tails', at: new Date() })
    for (const list of ['/wps/relay/getFavoriteGamesList', '/wps/relay/GCS_recentGame'])
      expect(namesOf((await get(list, { ...signedIn, ...inChinese })).value), list).toEqual(['九尾灵狐'])
    await app.inject({ method: 'PUT', url: '/wps/v2/favorites/nine-tails', headers: signedIn, payload: { isFavourite: false } })
  })

  test('CATALOG-NAME-1 is that of the caller’s language on the winner board', async () => {
    const won = { account: 'phoenix88', gameId: 'nine-tails', amount: amount('250.00'), bet: amount('2.00'), at: new Date() }
    wins.splice(0, wins.length, won)
    for (const [language, name] of [
      ['CN', '九尾灵狐'],
      ['EN', 'Nine Tails'],
    ] as const) {
      const { value } = await get('/wps/relay/ODSFE2_getWinnerBoard?period=week', { language })
      expect(value).toMatchObject([{ gameId: 'nine-tails', gameName: name }])
    }
  })

  test('CATALOG-LIST-1 narrows and orders a list in the caller’s language; the English name narrows it too', async () => {
    const listed = async (query: string, headers = {}) => idsOf((await get(`/wps/relay/gameList?pageSize=100&${query}`, headers)).value)
    expect(await listed(`gameName=${encodeURIComponent('灵狐')}`, inChinese)).toEqual(['nine-tails'])
    expect(await listed('gameName=tails', inChinese)).toEqual(['nine-tails'])
    expect(await listed(`gameName=${encodeURIComponent('灵狐')}`)).toEqual([])
    expect((await listed('sort=name')).slice(0, 2)).toEqual(['bamboo-fortune', 'corsairs-ledger'])
    // Cuìzhú, dōngrì: Chinese names are ordered by their sounds.
    expect((await listed('sort=name', inChinese)).slice(0, 2)).toEqual(['bamboo-fortune', 'winter-pack'])
  })

  test('CATALOG-FIND-3 finds it in any language, and says it in the caller’s', async () => {
    const first = async (text: string, headers = {}) => (await get(`/wps/v2/search?q=${encodeURIComponent(text)}`, headers)).value.games[0]
    for (const text of ['九尾', '九尾の狐', 'nine tails', 'จิ้งจอก'])
      expect(await first(text, inChinese), text).toMatchObject({ gameId: 'nine-tails', gameName: '九尾灵狐' })
    expect(await first('九尾')).toMatchObject({ gameId: 'nine-tails', gameName: 'Nine Tails' })
  })

  test('CATALOG-NAME-1 is English for whoever names no language', async () => {
    expect((await catalog.findGame(BRAND, 'nine-tails'))?.name).toBe('Nine Tails')
    expect((await catalog.findGame(BRAND, 'nine-tails', 'TH'))?.name).toBe('จิ้งจอกเก้าหาง')
    expect((await catalog.findGame(BRAND, 'nine-tails', 'VI'))?.name).toBe('Nine Tails')
    expect(await catalog.findGame(BRAND, 'no-such-game', 'TH')).toBeUndefined()
  })
})

describe('favourites', () => {
  test('are set, listed newest first and taken back; an unknown game is refused', async () => {
    const set = (gameId: string, isFavourite: boolean) =>
      app.inject({ method: 'PUT', url: `/wps/v2/favorites/${gameId}`, headers: signedIn, payload: { isFavourite } })
    for (const gameId of ['nine-tails', 'jade-toad', 'nine-tails']) expect((await set(gameId, true)).statusCode).toBe(200)
    expect((await get('/wps/relay/getFavoriteGames', signedIn)).value).toEqual(['jade-toad', 'nine-tails'])
    expect(idsOf((await get('/wps/relay/getFavoriteGamesList', signedIn)).value)).toEqual(['jade-toad', 'nine-tails'])
    for (const gameId of ['nine-tails', 'jade-toad']) await set(gameId, false)
    expect((await get('/wps/relay/getFavoriteGames', signedIn)).value).toEqual([])
    expect((await set('no-such-game', true)).statusCode).toBe(404)
    expect((await get('/wps/relay/getFavoriteGames')).status).toBe(401)
  })
})

describe('an operator’s edit', () => {
  test('CATALOG-EDIT-1 of an older version is refused', async () => {
    const stale = await database.db
      .transaction()
      .execute(tx => catalog.desk.updateGame(tx, { gameId: 'nine-tails', version: 0, edit: { isOn: false } }))
    expect(stale).toEqual({ ok: false, error: 'version_conflict' })
    const unknown = await database.db
      .transaction()
      .execute(tx => catalog.desk.updateVendor(tx, { code: 'NOBODY', version: 1, edit: { isOn: false } }))
    expect(unknown).toEqual({ ok: false, error: 'vendor_not_found' })
  })

  test('CATALOG-OPEN-1 for one brand hides a game there alone, and is versioned', async () => {
    const hide = (version: number, isOff: boolean) =>
      database.db.transaction().execute(tx =>
        catalog.desk.setBrandGame(tx, {
          brandId: OTHER_BRAND,
          gameId: 'nine-tails',
          version,
          edit: { isOff, isHot: null, position: null },
        }),
      )
    expect(await hide(0, true)).toEqual({ ok: true, value: { version: 1 } })
    expect(await hide(0, false)).toEqual({ ok: false, error: 'version_conflict' })
    catalog.invalidate()
    const [here, there] = [
      await get('/wps/relay/gameList?pageSize=100'),
      await get('/wps/relay/gameList?pageSize=100', { merchant: 'OTHER' }),
    ]
    expect(idsOf(here.value)).toContain('nine-tails')
    expect(idsOf(there.value)).not.toContain('nine-tails')
    expect(await hide(1, false)).toEqual({ ok: true, value: { version: 2 } })
  })

  test('CATALOG-OPEN-2 a game that the brand’s modes do not sell is hidden as long as they do not', async () => {
    const first = present(entries[0], 'a game').gameId
    const listed = async () => idsOf((await get('/wps/relay/gameList?pageSize=100')).value)
    expect(await listed()).toContain(first)
    modes = ['some']
    expect(await listed()).not.toContain(first)
    modes = ['all']
    expect(await listed()).toContain(first)
  })

  test('CATALOG-LIVE-1 is seen within 5 s without its announcement, and at once with it', async () => {
    let now = Date.now()
    const reader = makeCatalog(entries, { now: () => new Date(now) })
    expect((await reader.findGame(BRAND, 'winter-pack'))?.isOpen).toBe(true)
    await editGame('winter-pack', { isOn: false })
    expect((await reader.findGame(BRAND, 'winter-pack'))?.isOpen).toBe(true)
    now += 5_000
    expect((await reader.findGame(BRAND, 'winter-pack'))?.isOpen).toBe(false)
    await editGame('winter-pack', { isOn: true })
    reader.module.channels?.catalog_changed?.('')
    expect((await reader.findGame(BRAND, 'winter-pack'))?.isOpen).toBe(true)
  })
})
