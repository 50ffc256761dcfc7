import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Code, Instant, Nullable } from '../schemas.ts'

const group = 'Lottery'

/** What callers of the specification send along. The brand's host says the merchant, and the session or `language` the words. */
const sent = {
  merchantCode: Type.Optional(Code),
  language: Type.Optional(Type.String({ maxLength: 4 })),
  platform: Type.Optional(Type.String({ maxLength: 40 })),
  device: Type.Optional(Type.String({ maxLength: 20 })),
  prizeMode: Type.Optional(Type.String({ maxLength: 10, description: 'Lott, ZY, Elott or SEA: only games that are sold in it' })),
}

const GameEntry = Type.Object({
  code: Type.String(),
  labelName: Type.String(),
  defaultPlayType: Nullable(Type.String()),
  accountTypeName: Type.String({ description: 'LOTT, ELOTT, TCG_LOTTO_VN or TCG_SEA: which lobby opens it' }),
  gameType: Type.Union([Type.Literal('LOTT'), Type.Literal('ELOTT')]),
  isGame: Type.Union([Type.Literal('GAME'), Type.Literal('VASSALAGE')]),
  vassalage: Code,
})
const GameGroup = Type.Object({
  gameGroupCode: Type.String({ description: '11X5, LF, LHC, PK10, SSC and further ones; also the key of its picture' }),
  labelName: Type.String(),
  gameMenus: Type.Array(GameEntry),
})
const Opened = Type.Object({
  gameCode: Type.String(),
  labelName: Type.String(),
  numero: Type.String({ description: 'The number of the issue' }),
  winNo: Type.String({ description: 'What was drawn: numbers with commas; several prizes as name:numbers with semicolons' }),
  openTime: Instant,
})
const openedQuery = {
  ...sent,
  gameCode: Type.Optional(Type.String({ maxLength: 40 })),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
}

/** The lottery's calls of the specification's §7. */
export const lotteryMenuEndpoints = {
  gameMenus: endpoint({
    id: 'gameMenus',
    method: 'GET',
    path: '/lgw/games/game_menus',
    group,
    spec: 'game menus',
    summary: 'Lottery game groups with their games',
    auth: 'public',
    query: Type.Object(sent),
    value: Type.Array(GameGroup),
    errors: [],
  }),
  vnGameMenu: endpoint({
    id: 'vnGameMenu',
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    group,
    spec: 'Vietnamese menu',
    summary: 'Vietnamese lotteries, by region',
    auth: 'token',
    query: Type.Object(sent),
    value: Type.Array(GameGroup),
    errors: [],
  }),
  vnRecentGames: endpoint({
    id: 'vnRecentGames',
    method: 'GET',
    path: '/lgw/vn/games/recent',
    group,
    spec: 'Vietnamese recent games',
    summary: 'Vietnamese lotteries that the member has bet on last',
    auth: 'token',
    query: Type.Object(sent),
    value: Type.Array(GameEntry),
    errors: [],
  }),
  openedByGame: endpoint({
    id: 'openedByGame',
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    group,
    spec: 'opened numbers by game',
    summary: 'The last results of one lottery, or the last of each Vietnamese one',
    auth: 'public',
    query: Type.Object(openedQuery),
    value: Type.Array(Opened),
    errors: ['game_not_found'],
  }),
  openedNumbers: endpoint({
    id: 'openedNumbers',
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    group,
    spec: 'opened numbers',
    summary: 'The last results of one lottery, or the last of each',
    auth: 'public',
    query: Type.Object(openedQuery),
    value: Type.Array(Opened),
    errors: ['game_not_found'],
  }),
  launchLottery: endpoint({
    id: 'launchLottery',
    method: 'GET',
    path: '/wps/game/launchGame',
    group,
    spec: 'lobby launch',
    summary: 'The address of a lottery lobby, or of one game in it',
    auth: 'token',
    query: Type.Object({
      ...sent,
      lottoArea: Type.Optional(Type.String({ maxLength: 10 })),
      launchMode: Type.Optional(Type.String({ maxLength: 10 })),
      lottoPrizeMode: Type.Optional(Type.String({ maxLength: 10 })),
      lottoGameCode: Type.Optional(Type.String({ maxLength: 40 })),
      lottoView: Type.Optional(Type.Union([Type.Literal('betting'), Type.Literal('lobby')])),
      backUrl: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    value: Type.Object({ game_url: Type.String() }),
    errors: ['game_not_found', 'game_off'],
  }),
} as const
