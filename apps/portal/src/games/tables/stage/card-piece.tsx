import { PlayingCard } from '@croupier/ui/components/table/playing-card.tsx'
import type { TableT } from '../faces/face.ts'
import type { Place } from '../scene/at.ts'
import { cardName } from './card-name.ts'
import type { DealtPiece } from './dealt.tsx'

/** A playing card where it lies; null lies face down. A card that is turned later is another piece, so that its turning is seen. */
export function cardPiece(
  t: TableT,
  { key, card, place, isWide }: { key: string; card: string | null; place: Place; isWide: boolean },
): DealtPiece {
  return {
    key: card === null ? `${key} hidden` : key,
    place,
    label: cardName(t, card),
    face: <PlayingCard card={card} isSmall={!isWide} />,
    back: <PlayingCard card={null} />,
  }
}
