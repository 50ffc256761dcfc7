import { useText } from '../i18n/use-text.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Dates and figures as the operator's language writes them; times in the zone of his own clock. */
export function useFormat() {
  const { locale } = useText()
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const shortTime = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' })
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const change = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4, signDisplay: 'exceptZero' })
  const whole = new Intl.NumberFormat(locale)
  return {
    dateTime: (iso: string | null): string => (iso ? dateTime.format(new Date(iso)) : '—'),
    /** For lists, where the year is plain. */
    time: (iso: string | null): string => (iso ? shortTime.format(new Date(iso)) : '—'),
    ago: (iso: string | null): string => {
      if (!iso) return '—'
      const seconds = (Date.parse(iso) - Date.now()) / 1000
      const size = Math.abs(seconds)
      if (size < HOUR) return relative.format(Math.round(seconds / MINUTE), 'minute')
      if (size < DAY) return relative.format(Math.round(seconds / HOUR), 'hour')
      return relative.format(Math.round(seconds / DAY), 'day')
    },
    /** What was added or taken, with its sign; nothing has none. */
    signed: (text: string): string => change.format(text as `${number}`),
    /** A decimal string stays one: it never passes through a float. */
    amount: (text: string): string => money.format(text as `${number}`),
    count: (n: number): string => whole.format(n),
  }
}
