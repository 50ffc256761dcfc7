import { amountText, Icon, useUi } from '@croupier/ui'
import { type ReactNode, type Ref, useId } from 'react'
import './money-form.css'

export interface AmountBoxProps {
  label: string
  /** What bounds the amount, told beside its name. */
  bounds: string
  /** In a panel of its own rather than at the head of a page. */
  isSmall?: boolean
  text: string
  fault: string | undefined
  input: Ref<HTMLInputElement>
  onText: (text: string) => void
  onLeave: () => void
  /** Chips that fill it in. */
  children?: ReactNode
}

/** How much money, in large: wherever a member moves some. */
export function AmountBox({ label, bounds, isSmall = false, text, fault, input, onText, onLeave, children }: AmountBoxProps) {
  const { locale, currency } = useUi()
  const id = useId()
  const symbol = amountText('0', { locale, currency }).replace(/[\d.,\s]/g, '')
  return (
    <div>
      <div className={`row justify-between flex-wrap ${isSmall ? 'mb-2' : 'mb-3'}`}>
        <label htmlFor={id} className={isSmall ? 'font-semi text-14' : 'h3'}>
          {label}
        </label>
        <span className="text-13 text-text-2 num">{bounds}</span>
      </div>
      <div className={fault ? 'amount-box is-bad' : 'amount-box'}>
        <span aria-hidden="true">{symbol}</span>
        <input
          ref={input}
          id={id}
          inputMode="decimal"
          autoComplete="transaction-amount"
          placeholder="0"
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-fault`}
          onChange={event => onText(event.target.value)}
          onBlur={onLeave}
        />
        <span className="text-14 text-text-2">{currency}</span>
      </div>
      <p id={`${id}-fault`} className="hint bad mt-2" aria-live="polite" hidden={!fault}>
        {fault && (
          <>
            <Icon name="circle-alert" size="xs" />
            {fault}
          </>
        )}
      </p>
      {children && <div className="row mt-3 flex-wrap">{children}</div>}
    </div>
  )
}
