import { RED, WHEEL } from '@croupier/games/tables'
import { classNames, Icon } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoryProps } from '../face.ts'
import { numberColour } from './number-colour.ts'

// The rules of roulette write the history.
export const numbersIn = (history: readonly unknown[]): readonly number[] =>
  (history as readonly { number: number }[]).map(({ number }) => number)

const SPANS = [30, 60, 120] as const
const MIDDLE = 130
const FROM = 62
const REACH = 44

/** How often each number came, in the wheel's order, beside the share that each has in the long run. */
export function NumberStats({ history }: StoryProps) {
  const { t } = useTranslation('tables')
  const [span, setSpan] = useState<(typeof SPANS)[number]>(120)
  const numbers = numbersIn(history).slice(-span)
  const counts = new Map(WHEEL.map(number => [number, numbers.filter(each => each === number).length]))
  const most = Math.max(1, ...counts.values())
  const sorted = [...WHEEL].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  const even = numbers.length / WHEEL.length
  return (
    <section className="ts-stats" aria-label={t('stats.title')}>
      <header>
        <h2 className="h3">{t('stats.title')}</h2>
        <div className="ts-spans num">
          {SPANS.map(each => (
            <button
              key={each}
              type="button"
              aria-pressed={span === each}
              className={classNames(span === each && 'is-on')}
              onClick={() => setSpan(each)}
            >
              {each}
            </button>
          ))}
        </div>
      </header>
      <svg
        className="ts-histogram"
        viewBox="0 0 260 260"
        role="img"
        aria-label={t('stats.label', { count: numbers.length })}
        focusable="false"
      >
        {WHEEL.map((number, place) => (
          <Bar key={number} place={place} number={number} share={(counts.get(number) ?? 0) / most} />
        ))}
        <circle cx={MIDDLE} cy={MIDDLE} r={FROM + (REACH * even) / most} className="even" />
        <text x={MIDDLE} y={MIDDLE} className="count">
          {numbers.length}
        </text>
        <text x={MIDDLE} y={MIDDLE + 17} className="of">
          {t('stats.spins')}
        </text>
        <text x={MIDDLE} y={MIDDLE + 33} className="of is-even">
          {t('stats.even')}
        </text>
      </svg>
      {numbers.length > 0 && (
        <>
          <Extreme title={t('stats.often')} numbers={sorted.slice(0, 5)} counts={counts} />
          <Extreme title={t('stats.seldom')} numbers={sorted.slice(-5).reverse()} counts={counts} />
        </>
      )}
      <Shares
        parts={[
          ['red', t('wheel.red'), numbers.filter(number => RED.has(number)).length],
          ['green', '0', counts.get(0) ?? 0],
          ['black', t('wheel.black'), numbers.filter(number => number > 0 && !RED.has(number)).length],
        ]}
      />
      <Shares
        parts={[0, 12, 24].map(
          first =>
            ['plain', `${first + 1}–${first + 12}`, numbers.filter(number => number > first && number <= first + 12).length] as const,
        )}
      />
      <p className="ts-memory">
        <Icon name="info" size="xs" />
        {t('stats.memory')}
      </p>
    </section>
  )
}

function Bar({ place, number, share }: { place: number; number: number; share: number }) {
  const turn = (place / WHEEL.length) * 360
  const figure = ((turn - 90) * Math.PI) / 180
  const far = FROM + REACH + 14
  return (
    <>
      <rect
        x={MIDDLE - 4.3}
        y={MIDDLE - FROM - Math.max(2, REACH * share)}
        width="8.6"
        height={Math.max(2, REACH * share)}
        transform={`rotate(${turn} ${MIDDLE} ${MIDDLE})`}
        data-tone={numberColour(number)}
      />
      <text x={MIDDLE + Math.cos(figure) * far} y={MIDDLE + Math.sin(figure) * far + 3.5} className="figure">
        {number}
      </text>
    </>
  )
}

function Extreme({ title, numbers, counts }: { title: string; numbers: readonly number[]; counts: ReadonlyMap<number, number> }) {
  return (
    <div className="ts-extreme num">
      <span>{title}</span>
      <ol>
        {numbers.map(number => (
          <li key={number}>
            <b className="ts-number" data-tone={numberColour(number)}>
              {number}
            </b>
            {counts.get(number)}×
          </li>
        ))}
      </ol>
    </div>
  )
}

function Shares({ parts }: { parts: readonly (readonly [tone: string, name: string, count: number])[] }) {
  return (
    <ul className="ts-shares num">
      {parts.map(([tone, name, count]) => (
        <li key={name} data-tone={tone} style={{ flexGrow: Math.max(1, count) }}>
          {name} <b>{count}</b>
        </li>
      ))}
    </ul>
  )
}
