import type { LotteryPlay } from '../family.ts'
import { placeLabels } from './labels.ts'

const DIGIT_PLACES: readonly string[] = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units']

/** The trend panel (`family.trends`) that tells when the numbers of a row last came: of one position, or of a set. None where no panel shows them. */
export function panelOf(play: LotteryPlay, slot?: number): string | undefined {
  const { id, family, shape } = play
  if (shape.kind === 'slots' && slot !== undefined) return placePanel(play, slot)
  const inner = shape.kind === 'positions' ? undefined : shape
  if (!inner || (inner.kind !== 'pick' && inner.kind !== 'groups' && inner.kind !== 'dan-tuo')) return undefined
  if (id === 'k3-sum' || id === 'pc28-sum') return 'sum'
  if (id === 'lhc-special') return 'special'
  if (/sum|span|tail|head|middle|shio/.test(id)) return undefined
  if (family === 'LHC') return inner.max === 49 ? 'seven' : undefined
  if (family === 'KLPK') return 'ranks'
  if (family === 'SEA-TOTO') return 'main'
  return ANYWHERE.has(family) && isWhole(id) ? 'anywhere' : undefined
}

const ANYWHERE: ReadonlySet<string> = new Set(['SSC', 'LF3', '11X5', 'K3', 'KLSF', 'KL8', 'SEA-ID'])

/** A play on a part of the draw is told nothing by numbers that came elsewhere in it. */
const isWhole = (id: string): boolean => !/-(f|m|b)\d-|-top\d-|adj2/.test(id)

function placePanel(play: LotteryPlay, slot: number): string | undefined {
  if (play.family === 'LHC' || play.family === 'SEA-ID') return undefined
  const label = placeLabels(play)[slot]
  if (!label || label.code.endsWith('neighbour')) return undefined
  if (label.n !== undefined) return `place-${label.n}`
  const place = DIGIT_PLACES.indexOf(label.code) + 1
  return `place-${play.family === 'LF3' ? place - 2 : place}`
}
