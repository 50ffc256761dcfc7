import type { MemberInfo, NoticeItem, Status } from '../shared/api/types.ts'
import { fixtureGames, fixtureLanes } from './fixture-games.ts'
import { createLotteryHouse } from './fixture-lottery.ts'
import { createOriginalHouse } from './fixture-originals.ts'
import { jade, midnight, statusOf } from './fixture-status.ts'

export interface FixtureRequest {
  method: string
  url: URL
  headers: Record<string, string | undefined>
  body?: unknown
}
export interface FixtureAnswer {
  status: number
  body: unknown
}

const member: MemberInfo = {
  id: '019a0000-0000-7000-8000-000000000001',
  account: 'orchid88',
  nickname: 'Orchid',
  type: 0,
  toUpline: false,
  toDownline: false,
  clubLabel: { labelName: 'Sapphire', rankLevel: 4 },
  memberLabel: [{ labelName: 'Sapphire' }],
  language: 'EN',
  currency: 'CNY',
  avatar: 'fox',
  avatarType: 'STATIC',
  registeredAt: '2026-10-01T00:00:00.000Z',
  lastLoginAt: null,
}

const notice = (id: string, type: NoticeItem['type'], title: string, content: string, more: Partial<NoticeItem> = {}): NoticeItem => ({
  id,
  type,
  title,
  content,
  date: '2026-11-20 09:00:00',
  picture: null,
  link: null,
  audience: 'all',
  ...more,
})
const banners = [
  notice('b1', 'B', 'The phoenix pays in fire', '<p>Five reels, expanding wilds and a published return of 96.4 %.</p>', {
    picture: 'banner-phoenix',
    link: '/game?gameId=ember-phoenix',
  }),
  notice('b2', 'B', 'Fortune likes the patient', '<p>Stacked coins, slow spins and a published return of 96.1 %.</p>', {
    picture: 'banner-bamboo',
    link: '/game?gameId=bamboo-fortune',
  }),
  notice('b3', 'B', 'Every round can be checked', '<p>See how we commit before you play.</p>', { picture: 'banner-slots', link: '/help' }),
]
const player = Array.from({ length: 11 }, (_, index) =>
  notice(
    `p${index}`,
    'PL',
    `Maintenance of bank transfers, window ${index + 1}`,
    '<p>03:00–03:30. Deposits made meanwhile arrive afterwards.</p>',
  ),
)
const notices = {
  player,
  banners,
  popup: [notice('u1', 'PU', 'Welcome to the new lobby', '<p>Everything moved a little closer.</p>')],
  promotion: [],
}

const ok = (value: unknown): FixtureAnswer => ({ status: 200, body: { success: true, value } })
const listed = (request: FixtureRequest) => {
  const query = request.url.searchParams
  const pageNo = Number(query.get('pageNo') ?? 1)
  const pageSize = Number(query.get('pageSize') ?? 24)
  const text = query.get('gameName')?.toLowerCase() ?? ''
  const matching = fixtureGames.filter(
    game =>
      (!query.get('gameCategory') || game.gameCategory === query.get('gameCategory')) &&
      (!query.get('vassalage') || game.vassalage === query.get('vassalage')) &&
      (!query.get('gameType') || game.gameType === query.get('gameType')) &&
      (query.get('trialOnly') !== 'true' || game.supportPlay === 0) &&
      game.gameName.toLowerCase().includes(text),
  )
  const games = matching.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return ok({ games, pageNum: pageNo, totalPages: Math.ceil(matching.length / pageSize), total: matching.length })
}
const winners = fixtureGames.slice(0, 6).map((game, index) => ({
  account: `${game.gameId.slice(0, 3)}***0${index}`,
  gameId: game.gameId,
  gameName: game.gameName,
  showIcon: game.showIcon,
  amount: `${12864 - index * 1900}.50`,
  multiple: String(804 - index * 120),
  at: '2026-11-20T08:00:00.000Z',
}))
const help = ['deposit', 'limits', 'fairness', 'password'].map(code => ({
  code,
  category: 'basics',
  title:
    {
      deposit: 'How do deposits and withdrawals work?',
      limits: 'How do I set limits?',
      fairness: 'How do I check that a round was fair?',
      password: 'I forgot my password',
    }[code] ?? code,
  content: '<p>Security centre → Safer play. Limits apply at once when lowered, and after 24 hours when raised.</p>',
}))

type Handler = (request: FixtureRequest) => FixtureAnswer
const handlers: Record<string, Handler> = {
  'GET /wps/system/status': request => ok(fixtureStatus(request.headers.merchant)),
  'GET /wps/relay/gameVendor': () => ok({ data: { lanes: fixtureLanes } }),
  'GET /wps/relay/gameList': listed,
  'GET /wps/relay/getVassGameType': () =>
    ok(
      ['free-spins', 'lines', 'cascade', 'hold-and-spin', 'original'].map(gameType => ({
        gameType,
        count: fixtureGames.filter(game => game.gameType === gameType).length,
      })),
    ),
  'GET /lgw/games/popular': () => ok({ games: fixtureGames.slice(0, 20) }),
  'GET /wps/relay/hotGamesV2': () => ok({ games: fixtureGames.filter(game => game.isHot) }),
  'GET /wps/relay/ODSFE2_getWinnerBoard': () => ok(winners),
  'GET /wps/relay/GCS_recentGame': () =>
    ok({ games: fixtureGames.slice(0, 4).map(game => ({ ...game, lastPlayedAt: '2026-11-20T08:52:00.000Z' })) }),
  'GET /wps/relay/getFavoriteGames': () => ok(['nine-tails']),
  'GET /wps/relay/getFavoriteGamesList': () => ok({ games: fixtureGames.slice(2, 3) }),
  'GET /wps/relay/MCSFE_getListAnnouncements': () => ({ status: 200, body: { success: true, ...notices } }),
  'GET /wps/relay/MCS2_getAvailablePromotions': () => ok([]),
  'GET /wps/relay/CSP_unreadCount': () => ok({ count: 0 }),
  'GET /wps/system/helpCenter': () => ok(help),
  'GET /wps/v2/search': request => {
    const text = (request.url.searchParams.get('q') ?? '').toLowerCase()
    const games = fixtureGames.filter(game => game.gameName.toLowerCase().includes(text)).slice(0, 8)
    return ok({
      games,
      vendors: [],
      promotions: [],
      help: help.filter(article => article.title.toLowerCase().includes(text)).map(({ code, title }) => ({ code, title })),
    })
  },
  'GET /wps/member/info': () => ok(member),
  'GET /wps/v2/wallets/balance': () =>
    ok({
      sumBalance: '18240.75',
      currency: 'CNY',
      version: 7,
      wallets: [{ wallet: 'main', kind: 'cash', balance: '18240.75', available: '18240.75' }],
    }),
  'DELETE /wps/session/logout': () => ok({ done: true }),
  'PUT /wps/member/language': () => ok({ done: true }),
  'POST /wps/session/login/freeplay': () =>
    ok({ token: 'trial-token', firstTimeLogin: false, passwordExpired: false, rememberToken: null }),
  'POST /wps/game/launchGame': request => {
    const { gameId } = (request.body ?? {}) as { gameId?: string }
    const rules = gameId && RULES[gameId]
    if (rules) return ok({ game_url: `/play/originals/#s=${rules}`, game_url2: null, gameName: gameId, trial: false, opens: 'frame' })
    return ok({ game_url: '/fixture-game.html', game_url2: null, gameName: 'Ember Phoenix', trial: false, opens: 'frame' })
  },
  'GET /wps/v2/originals/session': request => ok(houseOf(request).session()),
  'POST /wps/v2/originals/bets': request => ok(houseOf(request).place(request.body as Parameters<House['place']>[0])),
}

const RULES: Readonly<Record<string, string>> = { dice: 'dice', mines: 'mines', plinko: 'plinko', 'instant-roulette': 'roulette' }
type House = ReturnType<typeof createOriginalHouse>
const houses = new Map<string, House>()

/** The token of a launch names the rules: `/play/originals/#s=dice`; what follows a dot opens another house of the same rules. */
function houseOf({ headers }: FixtureRequest): House {
  const token = headers.authorization?.replace('Bearer ', '') ?? 'dice'
  const known = houses.get(token) ?? createOriginalHouse(token.split('.')[0] ?? 'dice')
  houses.set(token, known)
  return known
}

/** Which brand and state the fixtures show: the merchant's name, with `-maintenance` or `-restricted` behind it. */
export function fixtureStatus(merchant = 'midnight'): Status {
  const [name, state] = merchant.split('-')
  const brand = name === 'jade' ? jade : midnight
  if (state === 'maintenance')
    return statusOf(brand, {
      status: 1,
      maintenance: { active: true, message: 'We are moving to faster machines. Open again at about 04:30.', until: null },
    })
  if (state === 'restricted') return statusOf(brand, { status: 2, regionRestriction: { active: true } })
  return statusOf(brand)
}

const lotteries = createLotteryHouse()

/** The calls of lotteries, whose addresses name the game; undefined where the call is another. */
function answerLottery({ method, url, body }: FixtureRequest): FixtureAnswer | undefined {
  const [, place = '', code = '', part = ''] = /^\/wps\/v2\/lottery\/(\w+)\/?([^/]*)\/?(\w*)$/.exec(url.pathname) ?? []
  const query = url.searchParams
  const given = (value: unknown) => (value === undefined ? undefined : ok(value))
  if (place === 'games' && code === '') return ok(lotteries.games())
  if (place === 'games' && part === '') return given(lotteries.terms(code))
  if (part === 'results') return given(lotteries.results(code, Number(query.get('pageNo') ?? 1), Number(query.get('pageSize') ?? 30)))
  if (part === 'issues') return given({ issue: false, plays: [], outcomes: [] })
  if (part === 'upcoming') return given(lotteries.upcoming(code, Number(query.get('count') ?? 20)))
  if (part === 'cancel') return ok(lotteries.cancel(code, (body as { numbers?: string[] }).numbers))
  if (place === 'orders' && method === 'GET') return ok(lotteries.orders(query.get('gameCode'), query.get('state')))
  if (place === 'orders') {
    const placed = lotteries.place(body as Parameters<typeof lotteries.place>[0])
    return typeof placed === 'string' ? { status: 409, body: { success: false, code: placed, message: placed } } : ok(placed)
  }
  if (place === 'favourites' && method === 'GET') return ok(lotteries.favourites())
  if (place === 'favourites') return ok(lotteries.setFavourite(code, (body as { isFavourite: boolean }).isFavourite))
  return undefined
}

/** Answers a call as the server would, from memory. For tests and for the development server; never part of the product. */
export function answerFixture(request: FixtureRequest): FixtureAnswer {
  const path = request.url.pathname
  if (path.startsWith('/wps/v2/favorites/')) return ok({ done: true })
  if (/^\/wps\/v2\/originals\/rounds\/[^/]+\/steps$/.test(path))
    return ok(houseOf(request).step(request.body as Parameters<House['step']>[0]))
  const lottery = answerLottery(request)
  if (lottery) return lottery
  const handler = handlers[`${request.method} ${path}`]
  return handler?.(request) ?? { status: 404, body: { success: false, code: 'not_found', message: 'There is nothing at this address.' } }
}
