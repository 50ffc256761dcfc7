import { isLanguageCode } from '@croupier/contract'
import { parseAmount } from '@croupier/kernel'
import { isLink } from '../domain/announcement.ts'
import type { MassMessageTexts } from './mass-messages.ts'
import type { Segment } from './segment.ts'

/** Paths of a segment that no member could belong to, or that cannot be read. */
export function faultsOfSegment(segment: Segment): string[] {
  return [
    ...(segment.languages?.every(isLanguageCode) === false ? ['segment.languages'] : []),
    ...emptySpan('segment.registeredUntil', segment.registeredFrom, segment.registeredUntil),
    ...emptySpan('segment.lastLoginUntil', segment.lastLoginFrom, segment.lastLoginUntil),
    ...faultsOfBalance(segment),
  ]
}

/** Paths of a mass message that may not be sent as it is; texts are clean by now. English is required, since every other language falls back to it. */
export function faultsOfMassMessage({
  texts,
  link,
  segment,
}: {
  texts: MassMessageTexts
  link: string | null
  segment: Segment
}): string[] {
  return [
    ...faultsOfSegment(segment),
    ...(link === null || isLink(link) ? [] : ['link']),
    ...(texts.EN ? [] : ['texts.EN']),
    ...Object.entries(texts).flatMap(([language, { title, content }]) => [
      ...(isLanguageCode(language) ? [] : [`texts.${language}`]),
      ...(title === '' ? [`texts.${language}.title`] : []),
      ...(content === '' ? [`texts.${language}.content`] : []),
    ]),
  ]
}

const emptySpan = (path: string, from: string | undefined, until: string | undefined): string[] =>
  from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from) ? [path] : []

function faultsOfBalance({ balanceMin, balanceMax }: Segment): string[] {
  const read = (text: string | undefined) => (text === undefined ? undefined : parseAmount(text))
  const [min, max] = [read(balanceMin), read(balanceMax)]
  const isWrong = (bound: typeof min) => bound !== undefined && (!bound.ok || bound.value < 0n)
  return [
    ...(isWrong(min) ? ['segment.balanceMin'] : []),
    ...(isWrong(max) || (min?.ok && max?.ok && max.value < min.value) ? ['segment.balanceMax'] : []),
  ]
}
