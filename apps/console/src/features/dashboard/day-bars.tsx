import { Panel } from '@croupier/ui'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'

const HEIGHT = 120
const STEP = 40
const BAR = 24

/** A bar a day. Figures are read by the screen reader as a table; the picture is only their shape, so its rounding loses nothing. */
export function DayBars({ title, days }: { title: string; days: readonly { on: string; amount: string }[] }) {
  const { t, locale } = useText()
  const { amount } = useFormat()
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const values = days.map(each => Number(each.amount))
  const top = Math.max(1, ...values)
  return (
    <Panel className="p-4">
      <div className="row justify-between mb-3">
        <h3 className="text-13 font-semi">{title}</h3>
        <span className="num text-12 text-text-3">{t('dashboard.most', { amount: amount(Math.max(0, ...values).toFixed(2)) })}</span>
      </div>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} className="w-full" role="img" aria-label={title}>
        {days.map((each, index) => {
          const height = ((values[index] ?? 0) / top) * (HEIGHT - 4)
          const x = index * STEP + (STEP - BAR) / 2
          return (
            <g key={each.on}>
              <title>{`${each.on}: ${amount(each.amount)}`}</title>
              <rect x={x} y={0} width={BAR} height={HEIGHT} rx={3} fill="var(--c-hover)" />
              <rect x={x} y={HEIGHT - height} width={BAR} height={height} rx={3} fill="var(--c-primary)" />
            </g>
          )
        })}
      </svg>
      <div className="row justify-between mt-2 text-11 text-text-3 num">
        {[days[0], days.at(-1)].map(each => each && <span key={each.on}>{day.format(new Date(each.on))}</span>)}
      </div>
    </Panel>
  )
}
