import type { LotteryPlay, ShapeInfo } from '@croupier/games/lottery'

export interface MarkRule {
  /** A code for translation. */
  readonly code: string
  readonly count: number
  readonly values: Readonly<Record<string, string | number>>
}

/** What a player has to mark, as its shape tells it. */
export const markRule = ({ shape }: Pick<LotteryPlay, 'shape'>): MarkRule => ruleOf(shape)

function ruleOf(shape: ShapeInfo): MarkRule {
  switch (shape.kind) {
    case 'slots':
    case 'option-slots':
      return { code: shape.filledMin === shape.slots ? 'everyPlace' : 'somePlaces', count: shape.filledMin, values: {} }
    case 'pick':
      return { code: shape.least === shape.most ? 'exactly' : 'numbers', count: shape.least, values: { min: shape.min, max: shape.max } }
    case 'options':
      return { code: 'options', count: shape.least, values: {} }
    case 'groups': {
      const [first, second] = shape.groups
      return { code: `groups.${first?.name}-${second?.name}`, count: first?.least ?? 1, values: { second: second?.least ?? 1 } }
    }
    case 'dan-tuo':
      return { code: 'danTuo', count: shape.size - 1, values: { size: shape.size } }
    case 'list':
      return { code: `list.${shape.ticket.of}`, count: shape.least, values: { length: shape.ticket.length } }
    case 'positions':
      return { ...ruleOf(shape.inner), code: `positions`, count: shape.size }
    case 'nothing':
      return { code: 'nothing', count: 0, values: {} }
  }
}
