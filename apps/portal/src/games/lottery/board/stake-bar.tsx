import { MODE_DIVISORS, type Mode } from '@croupier/games/lottery'
import { amount, formatAmount } from '@croupier/kernel'
import { Amount, Button, classNames, NumberStepper, useUi } from '@croupier/ui'
import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryTerms } from '../../../shared/api/queries/lottery.ts'
import { percentText } from '../text/chance.ts'
import { refusalKey } from '../text/refusal-key.ts'
import { useUnitText } from '../text/use-unit-text.ts'
import { TapStake } from './tap-stake.tsx'
import type { Board } from './use-board.ts'

interface StakeBarProps {
  board: Board
  terms: LotteryTerms
  /** A tap lays at once, so that nothing is left to add. */
  isTapped: boolean
  onAdd: () => void
  onRandom: () => void
}

/** What one bet costs, how many times, at which prizes, and what that comes to. */
export function StakeBar({ board, terms, isTapped, onAdd, onRandom }: StakeBarProps) {
  const { t } = useTranslation('lottery')
  const { stake, setStake } = board
  return (
    <div className="lt-stake">
      <TapStake board={board} terms={terms} hasSwitch />
      <UnitChoice terms={terms} mode={stake.mode} onMode={mode => setStake({ mode })} />
      <div className="lt-multiple">
        <span className="lab">{t('multiple')}</span>
        <NumberStepper
          label={t('multiple')}
          value={stake.multiple}
          min={1}
          max={terms.multipleMax}
          onChange={multiple => setStake({ multiple })}
        />
      </div>
      <PrizeSlider terms={terms} betGroup={stake.betGroup} onGroup={betGroup => setStake({ betGroup })} />
      {!isTapped && (
        <div className="lt-add">
          <BoardTotal board={board} />
          <div className="row gap-2">
            <Button icon="dices" onClick={onRandom} title={t('random')} aria-label={t('randomShort')} className="lt-random">
              <span className="lt-wide-only">{t('randomShort')}</span>
            </Button>
            <Button tone="primary" icon={board.editing ? 'check' : 'plus'} disabled={!board.quote.ok} onClick={onAdd}>
              {t(board.editing ? 'updateLine' : 'addToSlip')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** Bets and price of what is marked, or what is missing. */
export function BoardTotal({ board: { quote, isEmpty } }: { board: Board }) {
  const { t } = useTranslation('lottery')
  if (!quote.ok)
    return (
      <span className="lt-total text-13 text-text-2" role="status">
        {isEmpty ? t('nothingMarked') : t(refusalKey(quote.error.code))}
      </span>
    )
  return (
    <span className="lt-total num" role="status">
      <span className="text-13 text-text-2">{t('bets', { count: quote.value.ticket.units })}</span>{' '}
      <Amount value={quote.value.cost} className="text-18 font-bold" />
    </span>
  )
}

function UnitChoice({ terms: { baseBet, modes }, mode, onMode }: { terms: LotteryTerms; mode: Mode; onMode: (mode: Mode) => void }) {
  const { t } = useTranslation('lottery')
  const unitText = useUnitText()
  return (
    <div>
      <span className="lab" id="lt-unit">
        {t('unit')}
      </span>
      <div className="lt-seg" role="radiogroup" aria-labelledby="lt-unit">
        {modes.map(each => (
          // biome-ignore lint/a11y/useSemanticElements: a segment is pressed, as the tabs beside it are.
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === mode}
            className={classNames('num', each === mode && 'is-on')}
            onClick={() => onMode(each)}
          >
            {unitText(formatAmount(amount(baseBet) / MODE_DIVISORS[each]))}
          </button>
        ))}
      </div>
    </div>
  )
}

/** A prize group is chosen in steps of two, as tables print them. */
const GROUP_STEP = 2
const GROUP_SCALE = 2_000

function PrizeSlider({
  terms: { groupMin, groupMax },
  betGroup,
  onGroup,
}: {
  terms: LotteryTerms
  betGroup: number
  onGroup: (group: number) => void
}) {
  const { t } = useTranslation('lottery')
  const { locale } = useUi()
  const id = useId()
  const share = ((betGroup - groupMin) / Math.max(1, groupMax - groupMin)) * 100
  const back = percentText((groupMax - betGroup) / GROUP_SCALE, locale)
  return (
    <div className="lt-prize-mode">
      <div className="row justify-between gap-3">
        <label className="lab" htmlFor={id}>
          {t('prizeMode')}
        </label>
        <span className="text-13 text-text-2 num">{t('prizeAt', { group: betGroup, back })}</span>
      </div>
      <div className="lt-range num">
        <span aria-hidden="true">{groupMin}</span>
        <input
          id={id}
          type="range"
          min={groupMin}
          max={groupMax}
          step={GROUP_STEP}
          value={betGroup}
          aria-valuetext={t('prizeAt', { group: betGroup, back })}
          style={{ '--share': `${share}%` } as CSSProperties}
          onChange={event => onGroup(Number(event.target.value))}
        />
        <span aria-hidden="true">{groupMax}</span>
      </div>
    </div>
  )
}
