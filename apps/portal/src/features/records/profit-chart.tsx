import { localeOf } from '@croupier/contract/browser'
import { ListSkeleton } from '@croupier/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type uPlot from 'uplot'
import type { Profit } from '../../shared/api/queries/records.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { loadChunk } from '../../shared/lazy/load-chunk.ts'
import { addDays } from '../../shared/records/brand-days.ts'
import 'uplot/dist/uPlot.min.css'

const HEIGHT_PX = 240
const DAY_SECONDS = 86_400

interface ProfitChartProps {
  profit: Profit
  label: string
}

/** Net result of each day as bars, and what they come to as a line. For the eye alone: the table says the same, and stands alone where no chart can be drawn. */
export const ProfitChart = (props: ProfitChartProps) => <Drawing key={`${props.profit.from} ${props.profit.to}`} {...props} />

function Drawing({ profit, label }: ProfitChartProps) {
  const { t } = useTranslation('movements')
  const locale = localeOf(useLanguage())
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'drawn' | 'lost'>('waiting')
  useEffect(() => {
    const holder = box.current
    if (!holder) return
    let chart: uPlot | undefined
    let isGone = false
    const observer = new ResizeObserver(() => chart?.setSize({ width: holder.clientWidth, height: HEIGHT_PX }))
    const draw = async () => {
      const Plot = await loadChunk('chart', async () => (await import('uplot')).default)
      if (isGone) return
      chart = new Plot(optionsOf(Plot, holder, locale), dataOf(profit), holder)
      observer.observe(holder)
      setState('drawn')
    }
    draw().catch(() => {
      if (!isGone) setState('lost')
    })
    return () => {
      isGone = true
      observer.disconnect()
      chart?.destroy()
    }
  }, [profit, locale])
  if (state === 'lost')
    return (
      <p className="text-12 text-text-3" role="status">
        {t('profit.chartLost')}
      </p>
    )
  return (
    <div className="raised pad2 profit-chart">
      {state === 'waiting' && (
        <div className="profit-chart-wait">
          <ListSkeleton rows={4} />
        </div>
      )}
      <div ref={box} role="img" aria-label={label} dir="ltr" />
    </div>
  )
}

/** Every day of the span, those without play too. Noon, so that no clock change moves a day. */
function dataOf({ from, to, days }: Profit): uPlot.AlignedData {
  const nets = new Map(days.map(day => [day.on, Number(day.net)]))
  const seconds: number[] = []
  const bars: number[] = []
  const sums: number[] = []
  for (let day = from, sum = 0; day <= to; day = addDays(day, 1)) {
    const net = nets.get(day) ?? 0
    sum += net
    seconds.push(Date.parse(`${day}T12:00:00Z`) / 1000)
    bars.push(net)
    sums.push(sum)
  }
  return [seconds, bars, sums]
}

function optionsOf(Plot: typeof uPlot, holder: HTMLElement, locale: string): uPlot.Options {
  const token = (name: string) => getComputedStyle(holder).getPropertyValue(name).trim()
  const font = `12px ${getComputedStyle(holder).fontFamily}`
  const dayText = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const moneyText = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const axis = { stroke: token('--c-text-3'), font, ticks: { show: false } }
  const barColours = (plot: uPlot) => Array.from(plot.data[1] ?? [], net => token(Number(net) < 0 ? '--c-lost' : '--c-won'))
  const bars = Plot.paths.bars?.({
    size: [0.6, 28],
    radius: 0.15,
    disp: { fill: { unit: 3, values: barColours }, stroke: { unit: 3, values: barColours } },
  })
  return {
    width: holder.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { show: false },
    tzDate: seconds => Plot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: { x: { range: (_plot, first, last) => [first - DAY_SECONDS * 0.7, last + DAY_SECONDS * 0.7] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        // As wide as a day with the name of its month.
        space: 72,
        incrs: [1, 2, 5, 7, 14, 30].map(days => days * DAY_SECONDS),
        splits: (plot, _axis, _least, _most, step) => everyNth(plot.data[0], step / DAY_SECONDS),
        values: (_plot, seconds) => seconds.map(at => dayText.format(at * 1000)),
      },
      {
        ...axis,
        size: 64,
        grid: { stroke: token('--c-line'), width: 1 },
        values: (_plot, amounts) => amounts.map(amount => moneyText.format(amount)),
      },
    ],
    series: [
      {},
      {
        ...(bars && { paths: bars }),
        fill: token('--c-won'),
        points: { show: false },
      },
      { stroke: token('--c-primary'), width: 2, points: { show: false } },
    ],
  }
}

const everyNth = (seconds: ArrayLike<number>, step: number): number[] =>
  Array.from(seconds).filter((_at, index) => index % Math.max(1, Math.round(step)) === 0)
