import type { OracleReport, OracleSections } from '../oracle-report.ts'
import { checkBaccarat } from './oracle-checks/baccarat.ts'
import { checkBlackjack } from './oracle-checks/blackjack.ts'
import { checkGoldenFlower, checkNiuNiu } from './oracle-checks/card-hands.ts'
import { checkFanTan, checkFishPrawnCrab, checkRoulette, checkSeDie, checkSicBo } from './oracle-checks/dice-and-wheels.ts'
import { checkDragonTiger } from './oracle-checks/dragon-tiger.ts'
import { checkMahjongTiles, checkPaiGow, checkQueJiu, checkSanGong } from './oracle-checks/gates.ts'
import { checkCasinoHoldem, checkHoldemBonus, checkHoldemVectors, checkThreeCardPoker } from './oracle-checks/poker-tables.ts'

type Check = (exact: never, vectors: never, report: OracleReport) => void

/** Key of `tables.exact`, key of `tables.vectors`, and what compares both. */
const CHECKS: readonly { readonly exact?: string; readonly vectors?: string; readonly check: Check }[] = [
  { exact: 'baccarat', vectors: 'baccarat', check: checkBaccarat },
  { exact: 'dragonTiger', vectors: 'dragonTiger', check: checkDragonTiger },
  { exact: 'sicBo', vectors: 'sicBo', check: checkSicBo },
  { exact: 'fishPrawnCrab', vectors: 'fishPrawnCrab', check: checkFishPrawnCrab },
  { exact: 'fanTan', vectors: 'fanTan', check: checkFanTan },
  { exact: 'seDie', vectors: 'seDie', check: checkSeDie },
  { exact: 'roulette', vectors: 'roulette', check: checkRoulette },
  { exact: 'niuNiu', vectors: 'niuNiu', check: checkNiuNiu },
  { exact: 'zhaJinHua', vectors: 'zhaJinHua', check: checkGoldenFlower },
  { exact: 'sanGong', vectors: 'sanGong', check: checkSanGong },
  { exact: 'wenzhouPaiGow', vectors: 'wenzhouPaiGow', check: checkPaiGow },
  { exact: 'mahjongTiles28', vectors: 'mahjongTiles28', check: checkMahjongTiles },
  { exact: 'queJiu20tiles', check: checkQueJiu },
  { exact: 'blackjack', vectors: 'blackjack', check: checkBlackjack },
  { exact: 'threeCardPoker', vectors: 'threeCardPoker', check: checkThreeCardPoker },
  { exact: 'texasHoldemBonus(HE)', check: checkHoldemBonus },
  { exact: 'casinoHoldem', check: checkCasinoHoldem },
  { vectors: 'holdemTables', check: checkHoldemVectors },
]

/** Parts of the section that belong to the rules of the card rooms. */
const CARD_ROOMS = { exact: ['poker'], vectors: ['pokerShowdown', 'sidePots', 'douDizhu'] } as const

export interface TableOracles {
  readonly exact?: Readonly<Record<string, unknown>>
  readonly vectors?: Readonly<Record<string, unknown>>
}

export const oracleSections = {
  tables(section: unknown, report: OracleReport): void {
    const { exact = {}, vectors = {} } = section as TableOracles
    for (const { exact: exactKey = '', vectors: vectorsKey = '', check } of CHECKS) {
      if (exactKey in exact || vectorsKey in vectors) check(exact[exactKey] as never, (vectors[vectorsKey] ?? []) as never, report)
    }
    refuseUnknown('exact', exact, report)
    refuseUnknown('vectors', vectors, report)
  },
} satisfies OracleSections

/** A part that no rule reads would otherwise pass unseen. */
function refuseUnknown(part: 'exact' | 'vectors', given: Readonly<Record<string, unknown>>, report: OracleReport): void {
  const known = new Set<string | undefined>([...CHECKS.map(check => check[part]), ...CARD_ROOMS[part]])
  for (const key of Object.keys(given)) if (!known.has(key)) report.check(`tables.${part}`, key, 'rules for this game', () => 'none')
}
