import { classNames } from '../class-names.ts'
import { useUi } from '../context.tsx'
import { Icon } from './icon.tsx'

export interface OddsButtonProps {
  /** What is backed: 1, X, 2, Over 2.5 … */
  outcome: string
  /** As written on the screen. */
  price: string
  /** Which match and market, for the screen reader. */
  label: string
  isChosen?: boolean
  isLocked?: boolean
  moved?: 'up' | 'down'
  onPress: () => void
}

/** A price to back. A moved price shows an arrow besides the colour; a locked one keeps its place. */
export function OddsButton({ outcome, price, label, isChosen = false, isLocked = false, moved, onPress }: OddsButtonProps) {
  const { texts } = useUi()
  const moveText = moved && (moved === 'up' ? texts.oddsUp : texts.oddsDown)
  const name = [label, outcome, isLocked ? texts.oddsLocked : price, moveText].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className={classNames('odds', isChosen && 'is-on', isLocked && 'is-lock', !isLocked && moved)}
      aria-pressed={isChosen}
      aria-label={name}
      disabled={isLocked}
      onClick={onPress}
    >
      {isLocked ? (
        <Icon name="lock" size="s" />
      ) : (
        <>
          {outcome}
          <b>{price}</b>
        </>
      )}
    </button>
  )
}
