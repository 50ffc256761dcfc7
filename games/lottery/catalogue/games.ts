import type { FamilyId } from '../family.ts'
import type { GroupCode, LotteryGame } from './game.ts'
import { own, schedule } from './own.ts'
import { VN_GAMES } from './vn-games.ts'

type Row = readonly [code: string, zh: string, en: string, scheduleId: string, art: string]

/** Chinese lotteries of one family: fast draws of our own are sold in every mode of that custom, the daily ones in /lottery alone. */
function chinese(family: FamilyId, group: GroupCode, rows: readonly Row[]): LotteryGame[] {
  return rows.map(([code, zh, en, scheduleId, art]) => {
    const isFast = scheduleId.startsWith('fast-')
    return own({
      ...{ code, name: [zh, en], family, group, art, schedule: schedule(scheduleId) },
      lobby: isFast ? 'ELOTT' : 'LOTT',
      prizeModes: isFast ? ['Lott', 'ZY', 'Elott'] : ['Lott', 'ZY'],
    })
  })
}

function southEastAsian(family: FamilyId, group: GroupCode, rows: readonly Row[]): LotteryGame[] {
  return rows.map(([code, zh, en, scheduleId, art]) =>
    own({ code, name: [zh, en], family, group, art, schedule: schedule(scheduleId), lobby: 'TCG_SEA', prizeModes: ['SEA'] }),
  )
}

/** Every game that is sold from the first start; a brand closes what it does not want. */
export const LOTTERY_GAMES: readonly LotteryGame[] = [
  ...chinese('SSC', 'SSC', [
    ['SSC_1M', '五星一分彩', 'Five Star 1-Minute', 'fast-1m', 'lott-five-star'],
    ['SSC_90S', '五星一分半', 'Five Star 90-Second', 'fast-90s', 'lott-five-star'],
    ['SSC_3M', '五星三分彩', 'Five Star 3-Minute', 'fast-3m', 'lott-five-star'],
    ['SSC_5M', '五星五分彩', 'Five Star 5-Minute', 'fast-5m', 'lott-five-star'],
    ['SSC_CQ', '山城时时彩', 'Five Star 20-Minute', 'ssc-cq-2019', 'lott-five-star'],
  ]),
  ...chinese('11X5', '11X5', [
    ['X5_1M', '11选5一分彩', 'Eleven Pick Five 1-Minute', 'fast-1m', 'lott-eleven-five'],
    ['X5_3M', '11选5三分彩', 'Eleven Pick Five 3-Minute', 'fast-3m', 'lott-eleven-five'],
    ['X5_GD', '粤11选5', 'Eleven Pick Five South', 'x5-gd-2019', 'lott-eleven-five'],
    ['X5_44', '11选5 (44期)', 'Eleven Pick Five 44', 'x5-44', 'lott-eleven-five'],
  ]),
  ...chinese('PK10', 'PK10', [
    ['PK10_1M', '飞驰赛车一分', 'Ten Sprint 1-Minute', 'fast-1m', 'lott-ten-sprint'],
    ['PK10_3M', '飞驰赛车三分', 'Ten Sprint 3-Minute', 'fast-3m', 'lott-ten-sprint'],
    ['PK10_BJ', '京城赛车', 'Ten Sprint 20-Minute', 'pk10-bj-2019', 'lott-ten-sprint'],
    ['PK10_AIR', '幸运飞艇', 'Lucky Airship', 'pk10-lucky-airship', 'lott-ten-sprint'],
  ]),
  ...chinese('K3', 'K3', [
    ['K3_1M', '快三一分彩', 'Quick Three 1-Minute', 'fast-1m', 'lott-five-star'],
    ['K3_3M', '快三三分彩', 'Quick Three 3-Minute', 'fast-3m', 'lott-five-star'],
    ['K3_40', '快三 (40期)', 'Quick Three 40', 'k3-40', 'lott-five-star'],
  ]),
  ...chinese('LF3', 'LF', [
    ['LF_3D', '3D', 'Welfare 3D', 'lf3-3d', 'lott-five-star'],
    ['LF_P3', '排列三', 'Arrange Three', 'lf3-p3', 'lott-five-star'],
    ['LF_3D_1M', '3D一分彩', '3D 1-Minute', 'fast-1m', 'lott-five-star'],
  ]),
  ...chinese('P5', 'LF', [['LF_P5', '排列五', 'Arrange Five', 'p5', 'lott-five-star']]),
  ...chinese('KL8', 'KL8', [
    ['KL8_90S', '快乐8一分半', 'Happy Eight 90-Second', 'fast-90s', 'lott-lucky-49'],
    ['KL8_5M', '快乐8五分彩', 'Happy Eight 5-Minute', 'fast-5m', 'lott-lucky-49'],
    ['KL8_BJ', '京城快乐8', 'Happy Eight Capital', 'kl8-bj', 'lott-lucky-49'],
  ]),
  ...chinese('KLSF', 'KLSF', [
    ['KLSF_1M', '快乐十分一分彩', 'Happy Ten 1-Minute', 'fast-1m', 'lott-lucky-49'],
    ['KLSF_44', '快乐十分 (44期)', 'Happy Ten 44', 'x5-44', 'lott-lucky-49'],
  ]),
  ...chinese('KLPK', 'K3', [['KLPK_3M', '快乐扑克三分彩', 'Happy Poker 3-Minute', 'fast-3m', 'lott-five-star']]),
  ...chinese('PC28', 'PC28', [
    ['PC28_1M', 'PC28一分彩', 'PC28 1-Minute', 'fast-1m', 'lott-lucky-49'],
    ['PC28_3M', 'PC28三分彩', 'PC28 3-Minute', 'fast-3m', 'lott-lucky-49'],
    ['PC28_BJ', '京城28', 'PC28 Capital', 'kl8-bj', 'lott-lucky-49'],
  ]),
  ...chinese('LHC', 'LHC', [
    ['LHC_1M', '六合一分彩', 'Mark Six 1-Minute', 'fast-1m', 'lott-lucky-49'],
    ['LHC_5M', '六合五分彩', 'Mark Six 5-Minute', 'fast-5m', 'lott-lucky-49'],
    ['LHC_HARBOUR', '海港六合彩', 'Harbour Mark Six', 'lhc-hk', 'lott-lucky-49'],
    ['LHC_DAILY', '每日六合彩', 'Daily Mark Six', 'lhc-macau', 'lott-lucky-49'],
  ]),
  ...VN_GAMES,
  ...southEastAsian('SEA-4D', '4D', [
    ['4D_MY', '大马4D', 'Peninsula 4D', '4d-my', 'lott-lucky-49'],
    ['4D_SG', '狮城4D', 'Straits 4D', '4d-sg', 'lott-lucky-49'],
    ['4D_5M', '4D五分彩', '4D 5-Minute', 'fast-5m', 'lott-lucky-49'],
  ]),
  ...southEastAsian('SEA-TOTO', 'TOTO', [['TOTO_SG', '狮城多多', 'Straits TOTO', 'toto-sg', 'lott-lucky-49']]),
  ...southEastAsian('SEA-TH', 'THAI', [
    ['TH_GOV', '泰国彩', 'Siam Fortnight', 'thai-gov', 'lott-mekong'],
    ['TH_LAOS', '老挝彩', 'Mekong Draw', 'laos', 'lott-mekong'],
    ['TH_5M', '泰国五分彩', 'Siam 5-Minute', 'fast-5m', 'lott-mekong'],
  ]),
  ...southEastAsian('SEA-ID', 'TOGEL', [
    ['TOGEL_SYDNEY', '悉尼', 'Togel Sydney', 'togel-sydney', 'lott-mekong'],
    ['TOGEL_SGP', '狮城', 'Togel Straits', 'togel-sgp', 'lott-mekong'],
    ['TOGEL_HK', '海港', 'Togel Harbour', 'togel-hk', 'lott-mekong'],
    ['TOGEL_3M', '万字三分彩', 'Togel 3-Minute', 'fast-3m', 'lott-mekong'],
  ]),
]

const gameByCode = new Map(LOTTERY_GAMES.map(game => [game.code, game]))

export const findLotteryGame = (code: string): LotteryGame | undefined => gameByCode.get(code)
