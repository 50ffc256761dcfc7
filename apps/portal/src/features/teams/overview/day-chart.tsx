import { localeOf } from '@croupier/contract/browser'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamDay } from '../../../shared/api/queries/teams.ts'
import { numberFormat } from '../../../shared/i18n/number-format.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { type ChartPlan, planChart } from './chart-plan.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 250
const FIRST_WIDTH = 820

/** For the eye alone: the table says the same. Drawn left to right in every language, as its days are. */
export function DayChart({ days, label }: { days: readonly TeamDay[]; label: string }) {
  const { t } = useTranslation('teams')
  const locale = localeOf(useLanguage())
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, FIRST_WIDTH)
  const plan = useMemo(() => {
    const read = days.map(({ day, validBet, profit, isRunning }) => ({
      day,
      isRunning,
      validBet: Number(validBet),
      profit: Number(profit),
    }))
    return planChart(read, { width, height: HEIGHT })
  }, [days, width])
  const compact = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <div ref={box} dir="ltr">
      <svg className="team-drawing" viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="img" aria-label={label}>
        {plan.grid.map(({ y, value }) => (
          <g key={value}>
            <line x1={44} x2={width} y1={y} y2={y} className="team-grid" />
            <text x={0} y={y + 4}>
              {compact.format(value)}
            </text>
          </g>
        ))}
        <line x1={44} x2={width} y1={plan.floorY} y2={plan.floorY} className="team-grid" />
        <Bars plan={plan} />
        <line x1={44} x2={width} y1={plan.zeroY} y2={plan.zeroY} className="team-zero" />
        <text x={width} y={plan.zeroY - 5} textAnchor="end">
          {t('chart.zero')}
        </text>
        <Profit plan={plan} />
        {plan.labels.map(({ day, x }) => (
          <text key={day} x={x} y={HEIGHT - 8} textAnchor="middle">
            {Number(day.slice(8))}
          </text>
        ))}
      </svg>
    </div>
  )
}

const Bars = ({ plan }: { plan: ChartPlan }) =>
  plan.bars.map(({ day, isRunning, ...box }) => (
    <rect key={day} {...box} rx={3} className={isRunning ? 'team-bar is-running' : 'team-bar'} />
  ))

/** A loss is an open point: colour alone would not tell it. */
const Profit = ({ plan }: { plan: ChartPlan }) => (
  <>
    <polyline className="team-line" points={plan.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
    {plan.points.map(({ day, x, y, isLoss }) => (
      <circle key={day} cx={x} cy={y} r={4} className={isLoss ? 'team-point is-loss' : 'team-point'} />
    ))}
  </>
)
