import { amount, present } from '@croupier/kernel'
import { formatFraction } from '../../lottery/fraction.ts'
import { CENT } from '../cents.ts'
import { fillRedPackets } from '../red-packet.ts'
import { drawWheel, type WheelSegment, wheelOdds } from '../wheel.ts'
import { wordRandom } from '../word-random.ts'
import { inHundredths } from './text.ts'

/** Random numbers from the words of a vector, and how many of them were used. */
function readWords(words: readonly number[]) {
  let used = 0
  return { random: wordRandom(() => present(words[used++], 'a vector has enough words')), used: () => used }
}

interface WheelInput {
  readonly segments: readonly WheelSegment[]
  readonly fallback: number
  readonly draws: number
  readonly words: readonly number[]
}

export function playWheel({ segments, fallback, draws, words }: WheelInput) {
  const { random, used } = readWords(words)
  let wheel = { segments, fallback }
  const odds = wheelOdds(wheel).map(formatFraction)
  const drawn = Array.from({ length: draws }, () => {
    const draw = drawWheel(wheel, random)
    wheel = { fallback, segments: draw.wheel.segments }
    return { value: draw.value, segment: draw.segment }
  })
  return { odds, draws: drawn, wordsUsed: used(), stock: wheel.segments.map(({ stock }) => stock) }
}

interface RedPacketInput {
  readonly total: string
  readonly count: number
  readonly min: string
  readonly mode: 'equal' | 'random'
  readonly words: readonly number[]
}

export function playRedPacket({ total, count, min, mode, words }: RedPacketInput) {
  const { random, used } = readWords(words)
  const filled = fillRedPackets({ total: amount(total), count, min: amount(min), mode }, random)
  if (!filled.ok) return { result: filled.error }
  return { result: 'ok', packets: filled.value.map(packet => inHundredths(packet / CENT)), wordsUsed: used() }
}
