import { useTranslation } from 'react-i18next'
import { shortNumber } from '../page/sale.ts'
import type { DrawnIssue, PanelGroup } from './history.ts'

interface TrendLinesProps {
  group: PanelGroup
  history: readonly DrawnIssue[]
  nameOf: (panelId: string) => string
}

const ROW = 24
const HEAD = 48
const LABEL = 68
const GAP = 12
const WIDTH = 976
const RADIUS = 9
const TONES = ['y', 'r', 'b', 'g', 'v'] as const

/** From the last draw down: where each value stood, joined by a line. */
export function TrendLines({ group, history, nameOf }: TrendLinesProps) {
  const { t } = useTranslation('lottery')
  const rows = [...history].reverse()
  const height = HEAD + rows.length * ROW
  const panelWidth = (WIDTH - LABEL) / group.panels.length - GAP
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="lt-lines" aria-label={t('trendChart')} tabIndex={0}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={t('trendChart')}>
        {rows.map(({ number }, row) => (
          <g key={number}>
            {row % 2 === 0 && <rect className="lt-stripe" x={LABEL - 4} y={HEAD + row * ROW} width={WIDTH - LABEL} height={ROW} rx={6} />}
            <text className="lt-axis" x={0} y={HEAD + row * ROW + 16}>
              {shortNumber(number)}
            </text>
          </g>
        ))}
        {group.panels.map((panel, index) => {
          const left = LABEL + index * (panelWidth + GAP)
          const step = panelWidth / panel.values.length
          const tone = TONES[index % TONES.length] ?? 'y'
          const points = rows.map(({ draw }, row) => {
            const [value = 0] = panel.shown(draw)
            return { value, x: left + (panel.values.indexOf(value) + 0.5) * step, y: HEAD + row * ROW + ROW / 2 }
          })
          const small = step < 2 * RADIUS
          return (
            <g key={panel.id} data-tone={tone}>
              <text className="lt-head" x={left + panelWidth / 2} y={14} textAnchor="middle">
                {nameOf(panel.id)}
              </text>
              {panel.values.map((value, place) => (
                <text
                  key={value}
                  className="lt-axis"
                  x={left + (place + 0.5) * step}
                  y={HEAD - 10}
                  textAnchor="middle"
                  data-small={small || undefined}
                >
                  {value}
                </text>
              ))}
              <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
              {points.map(({ value, x, y }, row) => (
                <g key={rows[row]?.number}>
                  <circle cx={x} cy={y} r={RADIUS} />
                  <text className="lt-hit" x={x} y={y + 4} textAnchor="middle">
                    {value}
                  </text>
                </g>
              ))}
            </g>
          )
        })}
      </svg>
    </section>
  )
}
