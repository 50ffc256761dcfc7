import { k3 } from './families/k3/index.ts'
import { kl8 } from './families/kl8/index.ts'
import { klpk } from './families/klpk/index.ts'
import { klsf } from './families/klsf/index.ts'
import { lf3 } from './families/lf3/index.ts'
import { lhc } from './families/lhc/index.ts'
import { p5 } from './families/p5/index.ts'
import { pc28 } from './families/pc28/index.ts'
import { pk10 } from './families/pk10/index.ts'
import { sea4d } from './families/sea4d/index.ts'
import { ssc } from './families/ssc/index.ts'
import { thai } from './families/thai/index.ts'
import { togel } from './families/togel/index.ts'
import { toto } from './families/toto/index.ts'
import { vnNorth, vnSouth } from './families/vn/index.ts'
import { x5 } from './families/x5/index.ts'
import type { Family, LotteryPlay } from './family.ts'

export const FAMILIES: readonly Family[] = [
  ssc,
  lf3,
  p5,
  pc28,
  x5,
  pk10,
  k3,
  klsf,
  kl8,
  klpk,
  lhc,
  vnNorth,
  vnSouth,
  sea4d,
  thai,
  togel,
  toto,
]

const familyById = new Map<string, Family>(FAMILIES.map(family => [family.id, family]))
const playById = new Map<string, LotteryPlay>(
  FAMILIES.flatMap(({ plays, variants }) => [...plays, ...variants]).map(play => [play.id, play] as const),
)

export const findFamily = (id: string): Family | undefined => familyById.get(id)

/** A play of the rule book or a variant of one. */
export const findPlay = (id: string): LotteryPlay | undefined => playById.get(id)

/** The plays of the rule book, family by family. */
export const allPlays = (): LotteryPlay[] => FAMILIES.flatMap(({ plays }) => plays)
