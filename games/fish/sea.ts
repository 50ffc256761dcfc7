import { present, type RandomSource } from '@croupier/kernel'
import { weightedIndex } from '../fairness/draws.ts'
import { fairRounds } from '../fairness/fair-random.ts'
import { drawPath, isInside, type Path, type Point, pointAt } from './path.ts'
import { SPECIES, type Species } from './species.ts'

/** A group of fish sets out in each slot of sea time. */
export const SLOT_MS = 400
/** Followers of a group keep this distance in time. */
const GROUP_GAP_MS = 350

export interface Fish {
  /** Slot and place in its group: the same on every machine. */
  readonly id: string
  readonly species: Species
  readonly path: Path
  readonly startsAt: number
  readonly endsAt: number
}

export interface SeenFish extends Fish {
  readonly at: Point
}

/** A sea is a pure function of its public seed and of sea time, which starts at 0 and stands still while the sea is frozen. */
export interface Sea {
  fishAt(seaMs: number): readonly SeenFish[]
  find(id: string): Fish | undefined
}

const LONGEST_MS = Math.max(...SPECIES.map(({ crossingMs, groupMax }) => crossingMs + groupMax * GROUP_GAP_MS))
const WEIGHTS = SPECIES.map(({ weight }) => weight)
/** Slots kept at hand: those that a client looks at in one frame, twice. */
const SLOTS_KEPT = Math.ceil(LONGEST_MS / SLOT_MS) * 2

/** `seed` is public: 64 lower-case hexadecimal digits. What a hit brings is drawn from another source. */
export function openSea(seed: string): Sea {
  const rounds = fairRounds(seed)
  const kept = new Map<number, readonly Fish[]>()
  const fishOf = (slot: number): readonly Fish[] => {
    const known = kept.get(slot)
    if (known) return known
    const fish = spawn(slot, rounds({ clientSeed: 'sea', nonce: slot }))
    if (kept.size >= SLOTS_KEPT) kept.clear()
    kept.set(slot, fish)
    return fish
  }
  return {
    fishAt(seaMs) {
      const last = Math.floor(seaMs / SLOT_MS)
      const first = Math.max(0, Math.floor((seaMs - LONGEST_MS) / SLOT_MS))
      const seen: SeenFish[] = []
      for (let slot = first; slot <= last; slot++) {
        for (const fish of fishOf(slot)) if (isOut(fish, seaMs)) seen.push({ ...fish, at: placeOf(fish, seaMs) })
      }
      return seen
    },
    find(id) {
      const [slot = '', place = ''] = id.split('.')
      if (!/^\d{1,12}$/.test(slot) || !/^\d{1,2}$/.test(place)) return undefined
      return fishOf(Number(slot))[Number(place)]
    },
  }
}

export const isOut = (fish: Fish, seaMs: number): boolean => seaMs >= fish.startsAt && seaMs < fish.endsAt

export const placeOf = (fish: Fish, seaMs: number): Point => pointAt(fish.path, (seaMs - fish.startsAt) / (fish.endsAt - fish.startsAt))

/** Whether it can be hit: swimming, and its middle inside the sea. */
export const isInSight = (fish: Fish, seaMs: number): boolean => isOut(fish, seaMs) && isInside(placeOf(fish, seaMs))

function spawn(slot: number, random: RandomSource): readonly Fish[] {
  const species = present(SPECIES[weightedIndex(random, WEIGHTS)], 'the draw hits a species')
  const path = drawPath(random)
  const count = 1 + random.below(species.groupMax)
  return Array.from({ length: count }, (_, place) => {
    const startsAt = slot * SLOT_MS + place * GROUP_GAP_MS
    return { id: `${slot}.${place}`, species, path, startsAt, endsAt: startsAt + species.crossingMs }
  })
}
