import { type ExposurePart, type ExposureSums, exposuresOf, type PlayExposure, readKey } from '@croupier/games/lottery'
import type { Amount } from '@croupier/kernel'
import type { PlayTerms, SaleTerms } from './terms.ts'

/** What the tickets of an issue may cost, as it was summed last. */
export interface IssueExposure {
  readonly sums: ExposureSums
  readonly plays: ReadonlyMap<string, PlayExposure>
  /** Of all plays: each at its worst. */
  readonly worst: Amount
}

export function issueExposure(sums: ExposureSums): IssueExposure {
  const plays = exposuresOf(sums)
  return { sums, plays: new Map(plays.map(each => [each.play, each])), worst: plays.reduce((sum, { worst }) => sum + worst, 0n) }
}

export type ExposureRefusal = 'outcome_closed' | 'play_sold_out' | 'issue_sold_out'

/**
 * Whether tickets with these parts may still be sold for an issue: not where an option, a play or the issue would cost more than its most and more than before.
 * A sale that lowers the worst case is welcome at any time.
 */
export function judgeExposure(exposure: IssueExposure, parts: readonly ExposurePart[], terms: SaleTerms): ExposureRefusal | undefined {
  let worst = exposure.worst
  let refusal: ExposureRefusal | undefined
  for (const [play, own] of byPlay(parts)) {
    const limits = terms.of(play)
    if (limits.optionExposureMax === null && limits.playExposureMax === null && terms.issueExposureMax === null) continue
    const before = exposure.plays.get(play)
    const after = withParts(exposure.sums, play, own)
    worst += after.worst - (before?.worst ?? 0n)
    refusal ??= judgePlay(before, after, { own, limits })
  }
  if (refusal) return refusal
  return isAbove(worst, terms.issueExposureMax) && worst > exposure.worst ? 'issue_sold_out' : undefined
}

function judgePlay(
  before: PlayExposure | undefined,
  after: PlayExposure,
  { own, limits }: { own: readonly ExposurePart[]; limits: PlayTerms },
): ExposureRefusal | undefined {
  const bought = new Set(own.map(({ key }) => key))
  for (const option of after.options) {
    if (!isAbove(option.worst, limits.optionExposureMax) || !bought.has(`${after.play}#${option.position}:${option.option}`)) continue
    const known = before?.options.find(each => each.position === option.position && each.option === option.option)
    if (option.worst > (known?.worst ?? 0n)) return 'outcome_closed'
  }
  return isAbove(after.worst, limits.playExposureMax) && after.worst > (before?.worst ?? 0n) ? 'play_sold_out' : undefined
}

const isAbove = (worst: Amount, most: Amount | null): boolean => most !== null && worst > most

function byPlay(parts: readonly ExposurePart[]): ReadonlyMap<string, ExposurePart[]> {
  const plays = new Map<string, ExposurePart[]>()
  for (const part of parts) {
    const { play } = readKey(part.key)
    plays.set(play, [...(plays.get(play) ?? []), part])
  }
  return plays
}

function withParts(sums: ExposureSums, play: string, parts: readonly ExposurePart[]): PlayExposure {
  const own = new Map([...sums].filter(([key]) => readKey(key).play === play))
  for (const { key, stake, prize } of parts) {
    const before = own.get(key)
    own.set(key, { stake: (before?.stake ?? 0n) + stake, prize: (before?.prize ?? 0n) + prize })
  }
  const [exposure] = exposuresOf(own)
  return exposure ?? { play, stake: 0n, worst: 0n, options: [] }
}

/** What of an issue is closed because it may cost as much as it is allowed to. */
export interface SoldOut {
  readonly issue: boolean
  readonly plays: readonly string[]
  /** Keys of options. */
  readonly options: readonly string[]
}

export function soldOut(exposure: IssueExposure, terms: SaleTerms): SoldOut {
  const reached = (worst: Amount, most: Amount | null) => most !== null && worst >= most
  const plays = [...exposure.plays.values()]
  return {
    issue: reached(exposure.worst, terms.issueExposureMax),
    plays: plays.filter(({ play, worst }) => reached(worst, terms.of(play).playExposureMax)).map(({ play }) => play),
    options: plays.flatMap(({ play, options }) => {
      const most = terms.of(play).optionExposureMax
      return options.filter(({ worst }) => reached(worst, most)).map(({ position, option }) => `${play}#${position}:${option}`)
    }),
  }
}
