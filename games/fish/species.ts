/** Sizes by multiplier: small 2–10, medium 12–30, large 40–100, boss 100–500 (slots-fish-sports.md §2). */
export type FishSize = 'small' | 'medium' | 'large' | 'boss'

/** Multipliers of a fish that is worth one of several; drawn after the kill. */
export interface MultiplierChoice {
  readonly multiplier: number
  readonly weight: number
}

export type FishKind =
  | { readonly type: 'plain'; readonly multiplier: number }
  | { readonly type: 'variable'; readonly choices: readonly MultiplierChoice[] }
  /** Takes every fish near it along and pays them all. */
  | { readonly type: 'bomb'; readonly multiplier: number; readonly radius: number }
  /** Pays its multiplier and so many bullets of the same bet. */
  | { readonly type: 'free-bullets'; readonly multiplier: number; readonly bullets: number }
  /** Pays its multiplier and holds the sea still; the pause is worth nothing, so it costs nothing. */
  | { readonly type: 'freeze'; readonly multiplier: number; readonly pauseMs: number }

export interface Species {
  readonly id: string
  readonly size: FishSize
  readonly kind: FishKind
  /** How often it comes, against the others. */
  readonly weight: number
  /** From edge to edge of the sea. */
  readonly crossingMs: number
  /** Half of its length, in the sea's units. */
  readonly radius: number
  /** It comes in a group of up to so many. */
  readonly groupMax: number
}

const plain = (id: string, size: FishSize, multiplier: number, rest: Omit<Species, 'id' | 'size' | 'kind'>): Species => ({
  id,
  size,
  kind: { type: 'plain', multiplier },
  ...rest,
})

export const SPECIES: readonly Species[] = [
  plain('sprat', 'small', 2, { weight: 240, crossingMs: 16_000, radius: 22, groupMax: 8 }),
  plain('clownfish', 'small', 3, { weight: 200, crossingMs: 17_000, radius: 26, groupMax: 6 }),
  plain('butterflyfish', 'small', 4, { weight: 160, crossingMs: 18_000, radius: 28, groupMax: 5 }),
  plain('puffer', 'small', 6, { weight: 120, crossingMs: 22_000, radius: 34, groupMax: 3 }),
  plain('angelfish', 'small', 8, { weight: 100, crossingMs: 20_000, radius: 36, groupMax: 3 }),
  plain('lionfish', 'small', 10, { weight: 80, crossingMs: 21_000, radius: 40, groupMax: 2 }),
  plain('turtle', 'medium', 15, { weight: 60, crossingMs: 26_000, radius: 56, groupMax: 2 }),
  plain('octopus', 'medium', 20, { weight: 50, crossingMs: 24_000, radius: 58, groupMax: 1 }),
  plain('ray', 'medium', 30, { weight: 40, crossingMs: 22_000, radius: 76, groupMax: 1 }),
  plain('swordfish', 'large', 40, { weight: 26, crossingMs: 18_000, radius: 90, groupMax: 1 }),
  plain('shark', 'large', 60, { weight: 20, crossingMs: 20_000, radius: 110, groupMax: 1 }),
  plain('manta', 'large', 100, { weight: 12, crossingMs: 24_000, radius: 130, groupMax: 1 }),
  {
    id: 'treasure-whale',
    size: 'boss',
    kind: {
      type: 'variable',
      choices: [
        { multiplier: 100, weight: 50 },
        { multiplier: 150, weight: 30 },
        { multiplier: 250, weight: 15 },
        { multiplier: 500, weight: 5 },
      ],
    },
    weight: 5,
    crossingMs: 32_000,
    radius: 190,
    groupMax: 1,
  },
  {
    id: 'bomb-crab',
    size: 'medium',
    kind: { type: 'bomb', multiplier: 12, radius: 420 },
    weight: 10,
    crossingMs: 24_000,
    radius: 60,
    groupMax: 1,
  },
  {
    id: 'drill-crab',
    size: 'medium',
    kind: { type: 'free-bullets', multiplier: 10, bullets: 40 },
    weight: 8,
    crossingMs: 24_000,
    radius: 60,
    groupMax: 1,
  },
  {
    id: 'frost-jelly',
    size: 'medium',
    kind: { type: 'freeze', multiplier: 20, pauseMs: 8000 },
    weight: 10,
    crossingMs: 26_000,
    radius: 54,
    groupMax: 1,
  },
]
