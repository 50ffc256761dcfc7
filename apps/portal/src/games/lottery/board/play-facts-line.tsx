import { PUSH, type SlipTerms } from '@croupier/games/lottery'
import { amountText, Icon, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { oneIn, percentText } from '../text/chance.ts'
import { useNameText } from '../text/names.ts'
import { factsOf } from './level-facts.ts'
import type { Board } from './use-board.ts'

interface PlayFactsLineProps {
  board: Board
  slipTerms: SlipTerms
  /** It is one of the member's favourites. */
  isKept: boolean
  onKeep: () => void
  onRules: () => void
}

/** What the chosen play pays and how often, in one line that opens its rule. */
export function PlayFactsLine({ board, slipTerms, isKept, onKeep, onRules }: PlayFactsLineProps) {
  const { t } = useTranslation('lottery')
  const { locale, currency } = useUi()
  const nameText = useNameText()
  const { play, stake } = board
  const facts = factsOf(play, slipTerms, stake.betGroup).filter(({ level }) => level !== PUSH)
  const [best] = [...facts].sort((a, b) => Number((b.price ?? 0n) - (a.price ?? 0n)))
  return (
    <div className="lt-facts">
      <b className="font-semi">{nameText(play.name)}</b>
      {best?.price !== undefined && (
        <span className="num">
          {t(facts.length > 1 ? 'paysUpTo' : 'pays', { amount: amountText(best.price, { locale, currency }) })}
          <span className="text-text-2">
            {' · '}
            {t('oneIn', { n: oneIn(best.chance, locale) })}
            {best.return !== undefined && ` · ${t('returns', { percent: percentText(best.return, locale) })}`}
          </span>
        </span>
      )}
      <button
        type="button"
        className="link text-13"
        aria-pressed={isKept}
        onClick={onKeep}
        title={t(isKept ? 'dropFavourite' : 'keepFavourite')}
      >
        <Icon name="star" size="xs" {...(isKept && { className: 'fill' })} />
        {t(isKept ? 'kept' : 'keep')}
      </button>
      <button type="button" className="link text-13" onClick={onRules}>
        <Icon name="info" size="xs" />
        {t('rules')}
      </button>
    </div>
  )
}
