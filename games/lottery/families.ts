import { lf3 } from './families/lf3/index.ts'
import { p5 } from './families/p5/index.ts'
import { ssc } from './families/ssc/index.ts'
import type { Family, LotteryPlay } from './family.ts'

export const FAMILIES: readonly Family[] = [ssc, lf3, p5]

const familyById = new Map<string, Family>(FAMILIES.map(family => [family.id, family]))
const playById = new Map<string, LotteryPlay>(FAMILIES.flatMap(family => family.plays.map(play => [play.id, play] as const)))

export const findFamily = (id: string): Family | undefined => familyById.get(id)
export const findPlay = (id: string): LotteryPlay | undefined => playById.get(id)
export const allPlays = (): LotteryPlay[] => [...playById.values()]
