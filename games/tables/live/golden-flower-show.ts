import type { Json } from '../../fairness/canonical-json.ts'
import { compareGoldenFlower, type GoldenFlowerRules, hasShape, readGoldenFlower, SHAPES } from '../zha-jin-hua/hands.ts'
import type { ZhaJinHuaOutcome } from '../zha-jin-hua/zha-jin-hua.ts'
import type { TableShow } from './table-show.ts'

const CARD_MS = 1_000
const CARDS = 6

/** Dragon and phoenix by turns, as they are dealt. */
export const goldenFlowerShow = (rules: GoldenFlowerRules): TableShow<ZhaJinHuaOutcome> => ({
  steps: outcome =>
    Array.from({ length: CARDS }, (_, step) => {
      const [dragon, phoenix] = [outcome.dragon.slice(0, Math.floor(step / 2) + 1), outcome.phoenix.slice(0, Math.ceil(step / 2))]
      return { atMs: step * CARD_MS, shown: { dragon, phoenix } }
    }),
  history(outcome): Json {
    const [dragon, phoenix] = [readGoldenFlower(outcome.dragon), readGoldenFlower(outcome.phoenix)]
    const lead = compareGoldenFlower(dragon, phoenix, rules)
    const shapeOf = (hand: typeof dragon) => SHAPES.find(shape => hasShape(hand, shape)) ?? 'high'
    return { winner: lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'phoenix', dragon: shapeOf(dragon), phoenix: shapeOf(phoenix) }
  },
})
