import type { Mode } from '@croupier/games/lottery'
import { amount } from '@croupier/kernel'
import { amountText, Switch, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { LotteryTerms } from '../../../shared/api/queries/lottery.ts'
import { isTapBoard, useOneTap } from './one-tap.ts'
import type { Board } from './use-board.ts'

/** What a tap may cost, as multiples of a unit. */
const MULTIPLES = [1, 5, 25, 50, 250] as const

/** Chips to lay with, on boards of odds; on others nothing. */
export function TapStake({ board, terms, hasSwitch = false }: { board: Board; terms: LotteryTerms; hasSwitch?: boolean }) {
  const { t } = useTranslation('lottery')
  const { isOn, setOn } = useOneTap()
  if (!isTapBoard(board.play)) return null
  return (
    <div className="lt-tap">
      {hasSwitch && <Switch label={t('oneTap.name')} checked={isOn} onChange={event => setOn(event.target.checked)} />}
      {isOn && <Chips board={board} terms={terms} />}
      {isOn && hasSwitch && <p className="text-13 text-text-2">{t('oneTap.how')}</p>}
    </div>
  )
}

function Chips({ board: { stake, setStake }, terms: { baseBet, modes, multipleMax } }: { board: Board; terms: LotteryTerms }) {
  const { t } = useTranslation('lottery')
  const { locale, currency } = useUi()
  const mode: Mode = modes[0] ?? 'yuan'
  return (
    <fieldset className="lt-chips" aria-label={t('oneTap.stake')}>
      {MULTIPLES.filter(multiple => multiple <= multipleMax).map(multiple => {
        const isOn = stake.mode === mode && stake.multiple === multiple
        return (
          <button
            key={multiple}
            type="button"
            className={isOn ? 'lt-coin num is-on' : 'lt-coin num'}
            aria-pressed={isOn}
            aria-label={amountText(amount(baseBet) * BigInt(multiple), { locale, currency })}
            onClick={() => setStake({ mode, multiple })}
          >
            {Number(baseBet) * multiple}
          </button>
        )
      })}
    </fieldset>
  )
}
