import { err, ok, type Result } from '@croupier/kernel'
import { fairRandom, type HmacSha256, hashSeed, isBetEntropy, isClientSeed, isServerSeed } from '../fairness/index.ts'
import { drawWheel, type Wheel, type WheelDraw } from './wheel.ts'
import { wordRandom } from './word-random.ts'

export interface WheelSeeds {
  /** 64 lower-case hexadecimal digits; secret until the pair is revealed. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  /** 16 random bytes of the browser. */
  readonly betEntropy: string
}

/** What a member keeps of a draw, once the server seed is revealed: the wheel as it stood, the seeds, and what came of it. */
export interface WheelVerification extends WheelSeeds {
  readonly game: 'wheel'
  /** The commitment that was shown before the draw. */
  readonly serverSeedHash: string
  /** `isSoldOut`: nothing was left of its prize, so that the fallback stood in for it. */
  readonly segments: readonly { readonly weight: number; readonly isSoldOut: boolean }[]
  readonly fallback: number
  readonly expected: { readonly value: number; readonly hit: number; readonly segment: number }
}

export type VerifyWheelCode =
  | 'server_seed_malformed'
  | 'client_seed_malformed'
  | 'nonce_malformed'
  | 'entropy_malformed'
  | 'wheel_malformed'
  /** The server seed is not the one that was committed. */
  | 'commitment_broken'
  | 'segment_differs'

/** Draws a wheel from seeds: 32-bit words of the fair stream, and of each the top bits. */
export function drawFairWheel(wheel: Wheel, seeds: WheelSeeds, hmac?: HmacSha256): WheelDraw {
  const fair = fairRandom(seeds, hmac)
  return drawWheel(
    wheel,
    wordRandom(() => fair.below(2 ** 32)),
  )
}

/** Draws again from what the record says, and compares. Browser, server and command line run this same function. */
export function verifyWheel(given: WheelVerification): Result<WheelVerification['expected'], VerifyWheelCode> {
  const record = { ...given, serverSeed: given.serverSeed.toLowerCase(), serverSeedHash: given.serverSeedHash.toLowerCase() }
  const malformed = malformedPart(record)
  if (malformed) return err(malformed)
  if (hashSeed(record.serverSeed) !== record.serverSeedHash) return err('commitment_broken')
  const { value, hit, segment } = drawFairWheel(wheelOf(record), record)
  const { expected } = record
  const isSame = value === expected.value && hit === expected.hit && segment === expected.segment
  return isSame ? ok({ value, hit, segment }) : err('segment_differs')
}

/** Whether one is left or a thousand makes no difference to a draw. */
const wheelOf = ({ segments, fallback }: WheelVerification): Wheel => ({
  segments: segments.map(({ weight, isSoldOut }, index) => ({ weight, stock: index === fallback ? null : isSoldOut ? 0 : 1 })),
  fallback,
})

function malformedPart(record: WheelVerification): VerifyWheelCode | undefined {
  if (!isServerSeed(record.serverSeed)) return 'server_seed_malformed'
  if (!isClientSeed(record.clientSeed)) return 'client_seed_malformed'
  if (!Number.isSafeInteger(record.nonce) || record.nonce < 0) return 'nonce_malformed'
  if (!isBetEntropy(record.betEntropy)) return 'entropy_malformed'
  const weights = record.segments.map(({ weight }) => weight)
  const areWhole = weights.every(weight => Number.isSafeInteger(weight) && weight >= 0)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const isWheel = areWhole && total >= 1 && total <= 2 ** 32 && record.segments[record.fallback] !== undefined
  return isWheel ? undefined : 'wheel_malformed'
}

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A file's content as a record: undefined when a part is missing or of another type. The server seed is null until it is revealed. */
export function readWheelRecord(content: unknown): WheelVerification | 'not_revealed' | undefined {
  if (!isObject(content) || content.game !== 'wheel' || !isObject(content.expected) || !Array.isArray(content.segments)) return undefined
  const texts = [content.serverSeedHash, content.clientSeed, content.betEntropy]
  const numbers = [content.nonce, content.fallback, content.expected.value, content.expected.hit, content.expected.segment]
  const isSegment = (segment: unknown) => isObject(segment) && typeof segment.weight === 'number' && typeof segment.isSoldOut === 'boolean'
  const isWhole =
    texts.every(text => typeof text === 'string') &&
    numbers.every(number => typeof number === 'number') &&
    content.segments.every(isSegment)
  if (!isWhole) return undefined
  if (content.serverSeed === null) return 'not_revealed'
  return typeof content.serverSeed === 'string' ? (content as unknown as WheelVerification) : undefined
}

/** A draw in words. */
export const describeWheel = ({ segments, fallback, nonce }: WheelVerification, { value, hit, segment }: WheelVerification['expected']) => [
  `wheel of ${segments.length} segments, nonce ${nonce}`,
  `value ${value} of ${segments.reduce((sum, { weight }) => sum + weight, 0)} hits segment ${hit + 1}`,
  hit === segment ? `prize of segment ${segment + 1}` : `sold out: prize of segment ${fallback + 1} instead`,
]
