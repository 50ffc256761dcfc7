import { PlayingCard } from '@croupier/ui/components/table/playing-card.tsx'
import type { TableT } from '../faces/face.ts'
import type { Place } from '../scene/at.ts'
import { cardName } from './card-name.ts'
import type { DealtPiece } from './dealt.tsx'

/** A piece without its place: a card, a tile. */
export type PieceLook = Pick<DealtPiece, 'label' | 'face' | 'back' | 'isHidden'>

/** A playing card; null lies face down. */
export const cardLook = (t: TableT, card: string | null, isWide: boolean): PieceLook => ({
  label: cardName(t, card),
  face: <PlayingCard card={card} isSmall={!isWide} />,
  back: <PlayingCard card={null} />,
  isHidden: card === null,
})

/** A playing card where it lies. */
export const cardPiece = (
  t: TableT,
  { key, card, place, isWide }: { key: string; card: string | null; place: Place; isWide: boolean },
): DealtPiece => ({ key, place, ...cardLook(t, card, isWide) })
