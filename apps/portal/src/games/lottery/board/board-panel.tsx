import { findFamily, type Marks, panelOf, type SlipTerms } from '@croupier/games/lottery'
import { amountText, Icon, Note, useUi } from '@croupier/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryResult, LotteryTerms } from '../../../shared/api/queries/lottery.ts'
import type { Closed } from '../page/closed.ts'
import { useFavouritePlays } from '../page/use-favourite-plays.ts'
import { historyOf, missingBy } from '../trend/history.ts'
import { priceByOption } from './level-facts.ts'
import { Picker } from './picker.tsx'
import { PlayFactsLine } from './play-facts-line.tsx'
import { PlayPicker } from './play-picker.tsx'
import { StakeBar } from './stake-bar.tsx'
import type { Board } from './use-board.ts'

interface BoardPanelProps {
  board: Board
  terms: LotteryTerms
  slipTerms: SlipTerms
  closed: Closed
  results: readonly LotteryResult[]
  /** How often what these marks say lies on the slip. */
  laidOf: (marks: Marks) => number
  /** Lays marks into the slip at one tap; absent where they are added by a button. */
  onLay: ((marks: Marks) => void) | undefined
  onAdd: () => void
  onRandom: () => void
  onRules: () => void
}

/** Where a bet is made: the play, what is marked, and the stake. */
export function BoardPanel({ board, terms, slipTerms, closed, results, laidOf, onLay, onAdd, onRandom, onRules }: BoardPanelProps) {
  const { t } = useTranslation('lottery')
  const favourites = useFavouritePlays()
  const missingOf = useMissing(board, results)
  const priceOf = usePriceText(board, slipTerms)
  const { shape } = board.play
  const hasPrices = shape.kind === 'pick' && priceOf(String(shape.min)) !== undefined
  const hasMissing = results.length > 0 && !hasPrices && (panelOf(board.play) ?? panelOf(board.play, 0)) !== undefined
  return (
    <section className="panel lt-board" aria-label={t('board')}>
      <PlayPicker play={board.play} favourites={favourites.plays} onPlay={board.setPlay} />
      <PlayFactsLine
        board={board}
        slipTerms={slipTerms}
        isKept={favourites.plays.includes(board.play.id)}
        onKeep={() => favourites.toggle(board.play.id)}
        onRules={onRules}
      />
      {(closed.issue || closed.hasPlay(board.play.id)) && (
        <div className="mb-3" role="status">
          <Note tone="warn">{t(closed.issue ? 'fault.closed-draw' : 'fault.closed-play')}</Note>
        </div>
      )}
      <div className="lt-rows">
        <Picker
          key={board.play.id}
          play={board.play}
          marks={board.marks}
          onMarks={onLay ?? board.setMarks}
          laidOf={laidOf}
          missingOf={missingOf}
          priceOf={priceOf}
          isClosed={(option, slot = 0) => closed.has(board.play.id, slot, option)}
        />
        {hasMissing && (
          <p className="lt-missing-note">
            <Icon name="info" size="xs" />
            {t('missingSays')}
          </p>
        )}
      </div>
      <StakeBar board={board} terms={terms} isTapped={onLay !== undefined} onAdd={onAdd} onRandom={onRandom} />
    </section>
  )
}

/** How long each number of a row has stayed away, out of the last results. */
function useMissing({ play }: Board, results: readonly LotteryResult[]): (slot?: number) => ReadonlyMap<number, number> | undefined {
  const family = findFamily(play.family)
  const { history, known } = useMemo(
    () => ({ history: family ? historyOf(family, results) : [], known: new Map<string, ReadonlyMap<number, number>>() }),
    [family, results],
  )
  return slot => {
    const id = panelOf(play, slot)
    const panel = id === undefined ? undefined : family?.trends.find(each => each.id === id)
    if (!panel || history.length === 0) return undefined
    const missing = known.get(panel.id) ?? missingBy(panel, history)
    known.set(panel.id, missing)
    return missing
  }
}

function usePriceText({ play, stake }: Board, slipTerms: SlipTerms): (option: string) => string | undefined {
  const { locale, currency } = useUi()
  const priceOf = useMemo(() => priceByOption(play, slipTerms, stake.betGroup), [play, slipTerms, stake.betGroup])
  return option => {
    const price = priceOf(option)
    return price === undefined ? undefined : amountText(price, { locale, currency })
  }
}
