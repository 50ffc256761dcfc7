import { lazyPart } from '../shared/lazy/lazy-part.tsx'
import type { RecordDetails } from '../shared/ports/record-details.ts'

/** The drawing of a round, by its class of game; loaded with the first round that is looked at. */
export const recordDetails: RecordDetails = {
  rng: lazyPart('slot-detail', async () => (await import('../games/slots/record-detail/slot-detail.tsx')).SlotDetail),
  lott: lazyPart('lottery-detail', async () => (await import('../games/lottery/record-detail/lottery-detail.tsx')).LotteryDetail),
  originals: lazyPart('original-detail', async () => (await import('../games/originals/record-detail/original-detail.tsx')).OriginalDetail),
}
