import { isTextKey, type TextKey, type Translate } from '../../shared/i18n/use-text.ts'
import type { TableSpot } from './types.ts'

/** The first of these keys that has a text. */
const firstText = (...keys: readonly string[]): TextKey | undefined => keys.find((key): key is TextKey => isTextKey(key))

/** "player-pair" as people write it, for a spot that has no text yet. */
const spelt = (id: string): string => id.replaceAll('-', ' ').replace(/^./, letter => letter.toUpperCase())

const GATE = /^gate-(\d+)-(.+)$/
const PARTED = /^([a-z]+)-(.+)$/

/** A place on the layout of a game by its id: "split-4-5" is Split 4-5, "main:1" what a member staked with their second move. */
export function spotName(t: Translate, gameId: string, spotId: string): string {
  const [id = '', move] = spotId.split(':')
  const name = placeName(t, gameId, id)
  return move === undefined ? name : `${name}, ${t('tables.live.step', { n: Number(move) + 1 })}`
}

function placeName(t: Translate, gameId: string, id: string): string {
  const own = firstText(`tables.spot.${gameId}.${id}`, `tables.spot.${id}`)
  if (own) return t(own)
  const [, n = '', bet = ''] = GATE.exec(id) ?? []
  if (n) return t('tables.gate', { n, bet: placeName(t, gameId, bet).toLowerCase() })
  const [, kind = '', of = ''] = PARTED.exec(id) ?? []
  const parted = firstText(`tables.spotOf.${kind}`)
  return parted
    ? t(parted, {
        of: of
          .split('-')
          .map(part => partName(t, part))
          .join('-'),
      })
    : spelt(id)
}

function partName(t: Translate, part: string): string {
  const beast = firstText(`tables.beast.${part}`)
  return beast ? t(beast) : part
}

/** Spots of one kind: by the spot's own name where it is alone. */
export function kindName(t: Translate, gameId: string, { kind, spots }: Pick<SpotKind, 'kind' | 'spots'>): string {
  const [only, ...others] = spots
  if (only !== undefined && others.length === 0) return spotName(t, gameId, only)
  const key = firstText(`tables.kind.${gameId}.${kind}`, `tables.kind.${kind}`)
  return key ? t(key) : spelt(kind)
}

/** Spots that share limits and odds. */
export interface SpotKind extends Pick<TableSpot, 'kind' | 'min' | 'max' | 'edgeBps'> {
  readonly spots: readonly string[]
}

export function kindsOf(spots: readonly TableSpot[]): SpotKind[] {
  const kinds = new Map<string, SpotKind>()
  for (const { spot, kind, min, max, edgeBps } of spots) {
    const key = [kind, min, max, edgeBps].join(' ')
    kinds.set(key, { kind, min, max, edgeBps, spots: [...(kinds.get(key)?.spots ?? []), spot] })
  }
  return [...kinds.values()]
}
