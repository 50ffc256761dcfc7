import type { Endpoints, ValueOf } from '@croupier/contract'
import { allPlays, GROUP_CODES, type GroupCode, type LotteryGame, PRIZE_MODES } from '@croupier/games/lottery'
import { sql } from 'kysely'
import { listEnded, listLast, type ResultRow } from '../db/issues.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

type Group = ValueOf<Endpoints['gameMenus']>[number]
type Entry = Group['gameMenus'][number]
export type Opened = ValueOf<Endpoints['openedNumbers']>[number]

export const LOTTERY_VENDOR = 'DRAWHOUSE'

/** The kinds of draws as players know them; what is a proper name stays. */
const GROUP_NAMES: Readonly<Record<GroupCode, { readonly zh: string; readonly en: string }>> = {
  SSC: { zh: '时时彩', en: 'Five Star' },
  '11X5': { zh: '11选5', en: 'Eleven Pick Five' },
  PK10: { zh: 'PK10', en: 'Ten Sprint' },
  LF: { zh: '低频彩', en: '3D and P3/P5' },
  LHC: { zh: '六合彩', en: 'Mark Six' },
  K3: { zh: '快三', en: 'Quick Three' },
  KL8: { zh: '快乐8', en: 'Happy Eight' },
  KLSF: { zh: '快乐十分', en: 'Happy Ten' },
  PC28: { zh: 'PC28', en: 'PC28' },
  VN: { zh: '越南彩', en: 'Vietnam' },
  '4D': { zh: '4D', en: '4D' },
  THAI: { zh: '泰国彩', en: 'Thai' },
  TOGEL: { zh: '万字', en: 'Togel' },
  TOTO: { zh: '多多', en: 'TOTO' },
}

const firstPlays = new Map(
  allPlays()
    .toReversed()
    .map(({ family, id }) => [family, id]),
)

type Asked = { readonly brandId: string; readonly language: string; readonly prizeMode?: string | undefined }

/** Open games of the brand's modes, or of the one asked for. A mode that nobody knows is none of the brand's. */
export async function gamesOnSale({ games, ports }: LotteryDeps, { brandId, prizeMode }: Omit<Asked, 'language'>): Promise<LotteryGame[]> {
  const { prizeModes } = await ports.brands.get(brandId)
  const modes = prizeMode === undefined ? prizeModes : PRIZE_MODES.filter(mode => mode === prizeMode && prizeModes.includes(mode))
  const sold = games.filter(game => game.prizeModes.some(mode => modes.includes(mode)))
  const isOpen = await Promise.all(sold.map(game => ports.games.isOpen(brandId, game.code)))
  return sold.filter((_, place) => isOpen[place])
}

/** Whether the brand sells a game now: its modes have it and it has not been closed; undefined for one that the brand does not know. */
export async function isGameOpen({ ports }: LotteryDeps, brandId: string, game: LotteryGame): Promise<boolean | undefined> {
  const isOpen = await ports.games.isOpen(brandId, game.code)
  const { prizeModes } = await ports.brands.get(brandId)
  return isOpen && game.prizeModes.some(mode => prizeModes.includes(mode))
}

export async function gameMenus(deps: LotteryDeps, asked: Asked, isIn: (game: LotteryGame) => boolean = () => true): Promise<Group[]> {
  const games = (await gamesOnSale(deps, asked)).filter(isIn)
  return GROUP_CODES.flatMap(code => {
    const own = games.filter(game => game.group === code)
    if (own.length === 0) return []
    const { zh, en } = GROUP_NAMES[code]
    return { gameGroupCode: code, labelName: asked.language === 'CN' ? zh : en, gameMenus: own.map(game => entryOf(game, asked.language)) }
  })
}

export const isVietnamese = ({ lobby }: LotteryGame): boolean => lobby === 'TCG_LOTTO_VN'

/** Regions of Vietnam, each as a group of its own. */
export async function vnGameMenu(deps: LotteryDeps, asked: Asked): Promise<Group[]> {
  const games = (await gamesOnSale(deps, asked)).filter(isVietnamese)
  const regions = [
    { code: 'VN_NORTH', zh: '北部', en: 'Miền Bắc', has: ({ code }: LotteryGame) => code === 'VN_NORTH' },
    { code: 'VN_CENTRAL', zh: '中部', en: 'Miền Trung', has: ({ code }: LotteryGame) => code.startsWith('VNC_') },
    { code: 'VN_SOUTH', zh: '南部', en: 'Miền Nam', has: ({ code }: LotteryGame) => code.startsWith('VNS_') },
    { code: 'VN_FAST', zh: '快彩', en: 'Quay nhanh', has: ({ schedule }: LotteryGame) => schedule.intervalSec < 86_400 },
  ]
  return regions.flatMap(({ code, zh, en, has }) => {
    const own = games.filter(has)
    return own.length === 0
      ? []
      : { gameGroupCode: code, labelName: asked.language === 'CN' ? zh : en, gameMenus: own.map(game => entryOf(game, asked.language)) }
  })
}

const RECENT_MAX = 12

/** Vietnamese lotteries that a member has bet on last, the latest first. */
export async function vnRecentGames(deps: LotteryDeps, memberId: string, asked: Asked): Promise<Entry[]> {
  const open = new Map((await gamesOnSale(deps, asked)).filter(isVietnamese).map(game => [game.code, game]))
  const { rows } = await sql<{ gameId: string }>`
    SELECT game_id AS "gameId" FROM bets.all_bets WHERE owner_id = ${memberId} AND game_id = ANY (${[...open.keys()]}::text[]) AND placed_at > now() - interval '90 days'
     GROUP BY game_id ORDER BY max(placed_at) DESC LIMIT ${RECENT_MAX}`.execute(deps.db)
  return rows.flatMap(({ gameId }) => {
    const game = open.get(gameId)
    return game ? entryOf(game, asked.language) : []
  })
}

/** Results of one game, or the last of each that `isIn`; undefined for a game that is not sold. */
export async function openedNumbers(
  deps: LotteryDeps,
  asked: Asked & { readonly gameCode?: string | undefined; readonly count: number },
  isIn: (game: LotteryGame) => boolean,
): Promise<Opened[] | undefined> {
  const games = (await gamesOnSale(deps, asked)).filter(isIn)
  if (asked.gameCode === undefined) {
    const last = await listLast(
      deps.db,
      asked.brandId,
      games.map(({ code }) => code),
    )
    return games.flatMap(game => (last.has(game.code) ? openedOf(game, last.get(game.code), asked.language) : [])).slice(0, asked.count)
  }
  const game = games.find(({ code }) => code === asked.gameCode)
  if (!game) return undefined
  const rows = await listEnded(deps.db, { brandId: asked.brandId, gameCode: game.code, limit: asked.count, offset: 0 })
  return rows.filter(({ draw }) => draw !== null).flatMap(row => openedOf(game, row, asked.language))
}

const nameOf = ({ name }: LotteryGame, language: string): string => (language === 'CN' ? name.zh : name.en)

const entryOf = (game: LotteryGame, language: string): Entry => ({
  code: game.code,
  labelName: nameOf(game, language),
  defaultPlayType: firstPlays.get(game.family) ?? null,
  accountTypeName: game.lobby,
  gameType: game.lobby === 'ELOTT' ? 'ELOTT' : 'LOTT',
  isGame: 'GAME',
  vassalage: LOTTERY_VENDOR,
})

const openedOf = (game: LotteryGame, row: ResultRow | undefined, language: string): Opened[] =>
  row
    ? [
        {
          gameCode: game.code,
          labelName: nameOf(game, language),
          numero: row.number,
          winNo: drawText(row.draw),
          openTime: row.drawsAt.toISOString(),
        },
      ]
    : []

/** A draw in one line: its numbers with commas; several prizes as name:numbers. */
export function drawText(draw: unknown): string {
  if (Array.isArray(draw)) return draw.map(String).join(',')
  if (typeof draw !== 'object' || draw === null) return String(draw)
  return Object.entries(draw)
    .map(([name, value]) => `${name}:${Array.isArray(value) ? value.map(String).join(',') : String(value)}`)
    .join(';')
}
