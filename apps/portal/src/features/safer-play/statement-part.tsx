import { Amount, ListSkeleton, Table, Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statementQuery } from '../../shared/api/queries/safer-play.ts'
import type { Answer } from '../../shared/api/types.ts'
import { useDayText } from '../../shared/records/use-day-text.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'

const SPANS = ['7', '30', '90', '365'] as const
type Statement = Answer<'activityStatement'>
const FIGURES = ['deposited', 'withdrawn', 'staked', 'won', 'net'] as const

/** What it has come to: money in and out, stakes and wins, in sum and by day. */
export function StatementPart() {
  const { t } = useTranslation('saferPlay')
  const [span, setSpan] = useState<(typeof SPANS)[number]>('30')
  const statement = useQuery(statementQuery(Number(span)))
  return (
    <section className="raised pad2 col gap-4" aria-labelledby="safer-statement">
      <div className="row flex-wrap justify-between gap-3">
        <h3 className="h3" id="safer-statement">
          {t('statement.title')}
        </h3>
        <Tabs
          hug
          label={t('statement.span')}
          items={SPANS.map(days => ({
            key: days,
            label: days === '365' ? t('statement.year') : t('statement.days', { count: Number(days) }),
          }))}
          value={span}
          onChange={setSpan}
        />
      </div>
      {statement.isError && (
        <LoadError error={statement.error} onRetry={() => void statement.refetch()} isRetrying={statement.isFetching} />
      )}
      {statement.isPending && <ListSkeleton rows={4} />}
      {statement.data && <Figures statement={statement.data} />}
    </section>
  )
}

function Figures({ statement }: { statement: Statement }) {
  const { t, i18n } = useTranslation('saferPlay')
  const dayText = useDayText()
  const whole = new Intl.NumberFormat(i18n.language)
  const money = (value: string, isNet = false) =>
    isNet ? (
      <Amount value={value} currency={statement.currency} tinted signs="always" />
    ) : (
      <Amount value={value} currency={statement.currency} />
    )
  return (
    <>
      <dl className="statement-sums">
        {FIGURES.map(figure => (
          <div key={figure} className="well pad2">
            <dt className="lab">{t(`statement.${figure}`)}</dt>
            <dd className="num text-16 font-semi">{money(statement.totals[figure], figure === 'net')}</dd>
          </div>
        ))}
        <div className="well pad2">
          <dt className="lab">{t('statement.minutes')}</dt>
          <dd className="num text-16 font-semi">{whole.format(statement.totals.minutes)}</dd>
        </div>
      </dl>
      {statement.days.length === 0 ? (
        <p className="text-13 text-text-3">{t('statement.nothing')}</p>
      ) : (
        <Table
          isDense
          stacks
          caption={t('statement.title')}
          rows={statement.days}
          rowKey={day => day.on}
          columns={[
            { key: 'on', label: t('statement.on'), cell: day => <span className="num">{dayText(day.on)}</span> },
            ...FIGURES.map(figure => ({
              key: figure,
              label: t(`statement.${figure}`),
              isFigure: true,
              cell: (day: Statement['days'][number]) => money(day[figure], figure === 'net'),
            })),
            { key: 'minutes', label: t('statement.minutes'), isFigure: true, cell: day => whole.format(day.minutes) },
          ]}
        />
      )}
    </>
  )
}
