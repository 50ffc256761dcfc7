import { classNames } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { Laid } from './laid.tsx'
import { moveFocus } from './number-row.tsx'

interface OptionTilesProps {
  label: string
  options: readonly { option: string; text: string; price: string | undefined; laid: number; isClosed: boolean }[]
  marked: readonly string[]
  onToggle: (option: string) => void
}

/** Options with what each pays, to be marked at one tap. */
export function OptionTiles({ label, options, marked, onToggle }: OptionTilesProps) {
  const { t } = useTranslation('lottery')
  const stop = marked[0] ?? options[0]?.option
  return (
    <fieldset className="lt-options" aria-label={label} onKeyDown={moveFocus}>
      {options.map(({ option, text, price, laid, isClosed }) => {
        const isOn = marked.includes(option)
        return (
          <button
            key={option}
            type="button"
            className={classNames('odds', isOn && 'is-on', isClosed && 'is-closed')}
            data-colour={option.split('-')[0]}
            aria-pressed={isOn}
            // What is marked already can be taken off the board.
            disabled={isClosed && !isOn}
            tabIndex={option === stop ? 0 : -1}
            onClick={() => onToggle(option)}
          >
            <span>{text}</span>
            {isClosed ? <b>{t('closed')}</b> : price !== undefined && <b>{price}</b>}
            {laid > 0 && <Laid times={laid} />}
          </button>
        )
      })}
    </fieldset>
  )
}
