import type { Amount as Money } from '@croupier/kernel'
import { classNames } from '../class-names.ts'
import { useUi } from '../context.tsx'
import { amountParts, amountText, toAmount } from './amount-parts.ts'
import { useCountUp } from './use-count-up.ts'

export interface AmountProps {
  /** Scale 4, or the wire's decimal string. */
  value: Money | string
  currency?: string
  signs?: 'auto' | 'always' | 'never'
  /** Gains green, losses red, both with their sign. */
  tinted?: boolean
  size?: 'inherit' | 'xl'
  /** The figure runs to its new value. */
  counts?: boolean
  /** Said politely when it changes: for the balance, not for lists. */
  isLive?: boolean
  className?: string
}

/** Symbol and digits of a large amount that still stand in a side menu; more are set smaller, or the last ones would be cut off. */
const LARGE_MAX = 11

/** Money on a screen: one name for the screen reader, quiet symbol and cents for the eye. */
export function Amount({ value, currency, signs = 'auto', tinted, size = 'inherit', counts = false, isLive, className }: AmountProps) {
  const ui = useUi()
  const target = toAmount(value)
  const shown = useCountUp(target, counts)
  const style = { locale: ui.locale, currency: currency ?? ui.currency, signs }
  const { sign, symbol, whole, cents, isSymbolLast } = amountParts(shown, style)
  const tint = tinted && (target > 0n ? 'won' : target < 0n ? 'lost' : undefined)
  const isLong = symbol.length + whole.length > LARGE_MAX
  const mark = <i>{symbol}</i>
  return (
    <span className={classNames('amt', size === 'xl' && (isLong ? 'xl long' : 'xl'), tint, className)}>
      <span className="vh" aria-live={isLive ? 'polite' : undefined} aria-atomic={isLive || undefined}>
        {amountText(target, style)}
      </span>
      <span aria-hidden="true">
        {sign}
        {!isSymbolLast && mark}
        {whole}
        <small>{cents}</small>
        {isSymbolLast && (
          <>
            {'\u00a0'}
            {mark}
          </>
        )}
      </span>
    </span>
  )
}
