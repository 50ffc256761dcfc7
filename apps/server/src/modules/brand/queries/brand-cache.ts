import type { Clock } from '@croupier/kernel'
import type { Brand } from '../db/brand-settings.ts'

/** An edit is live within 5 s (BRAND-LIVE-1) even where its announcement was lost; a second is left for the read itself. */
const TTL_MS = 4_000

export interface BrandCache {
  list(): Promise<readonly Brand[]>
  /** Forgets the copy: an edit was announced, or announcements may have been missed. */
  invalidate(): void
}

/** A copy of all brands in this process. One read at a time, shared by all who wait for it; a read that an edit overtook is not kept. */
export function createBrandCache(read: () => Promise<readonly Brand[]>, clock: Clock): BrandCache {
  let copy: { brands: readonly Brand[]; untilMs: number } | undefined
  let reading: Promise<readonly Brand[]> | undefined
  let generation = 0

  const refresh = async (): Promise<readonly Brand[]> => {
    const started = generation
    const untilMs = clock.now().getTime() + TTL_MS
    const brands = await read()
    if (started === generation) copy = { brands, untilMs }
    return brands
  }

  return {
    list: async () => {
      if (copy && clock.now().getTime() < copy.untilMs) return copy.brands
      if (!reading) {
        const started = refresh().finally(() => {
          if (reading === started) reading = undefined
        })
        reading = started
      }
      return reading
    },
    invalidate: () => {
      generation++
      copy = undefined
      reading = undefined
    },
  }
}
