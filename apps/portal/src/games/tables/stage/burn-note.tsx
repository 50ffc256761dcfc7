import type { Card } from '@croupier/games/tables'
import { PlayingCard } from '@croupier/ui/components/table/playing-card.tsx'
import { useTranslation } from 'react-i18next'
import { at } from '../scene/at.ts'
import { cardName } from './card-name.ts'

/** A shoe is opened: the first card is shown, and as many more as it counts go away unseen. */
export function BurnNote({ opened, isWide }: { opened: { readonly burned: readonly Card[]; readonly unseen: number }; isWide: boolean }) {
  const { t } = useTranslation('tables')
  const [card] = opened.burned
  if (!card) return null
  return (
    <>
      <span className="ts-at ts-piece" style={at(isWide ? { x: 560, y: 288, width: 60 } : { x: 195, y: 246, width: 38 })}>
        <PlayingCard card={card} isSmall={!isWide} label={cardName(t, card)} />
      </span>
      <span className="ts-at ts-line-note" style={at(isWide ? { x: 560, y: 352 } : { x: 195, y: 289 })}>
        {t('burned', { count: opened.unseen })}
      </span>
    </>
  )
}
