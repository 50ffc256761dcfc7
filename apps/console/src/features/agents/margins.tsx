import { Note, Table, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { percentText, readPercent } from './percent-text.ts'

type Margin = Answer<'agentMargins'>['running'][number]

/** What is left of the weakest game of each category: with the contracts of now, with one more, and with all that the settings allow. */
export function Margins({ brandId }: { brandId: string }) {
  const { t } = useText()
  const [offer, setOffer] = useState('')
  const ratePpm = readPercent(offer)
  const query = ratePpm === undefined ? {} : { kind: 'daily_salary' as const, ratePpm }
  const { data } = useRead('agentMargins', { params: { brandId }, query })
  return (
    <div className="col gap-5 mt-4">
      <p className="text-13 text-text-2">{t('agents.lead')}</p>
      <label className="inp max-w-[360px]">
        <span className="text-13 text-text-2">{t('agents.offer')}</span>
        <input inputMode="decimal" value={offer} placeholder="1.2" onChange={event => setOffer(event.target.value)} />
        <span aria-hidden="true">%</span>
      </label>
      <MarginTable title={t(ratePpm === undefined ? 'agents.running' : 'agents.withOffer')} rows={data?.running} />
      <MarginTable title={t('agents.allowed')} rows={data?.allowed} />
    </div>
  )
}

function MarginTable({ title, rows }: { title: string; rows: readonly Margin[] | undefined }) {
  const { t } = useText()
  const { count } = useFormat()
  const columns = useColumns()
  const short = rows?.reduce((sum, row) => sum + row.short, 0) ?? 0
  return (
    <section className="col gap-3" aria-label={title}>
      <h2 className="h3">{title}</h2>
      {short > 0 && <Note tone="warn">{t('agents.short', { count: count(short) })}</Note>}
      {rows && short === 0 && <Note tone="won">{t('agents.enough')}</Note>}
      <Table caption={t('agents.margins')} columns={columns} rows={rows ?? []} rowKey={row => row.category} isLoading={!rows} stacks />
    </section>
  )
}

function useColumns(): TableColumn<Margin>[] {
  const { t, locale } = useText()
  const { count } = useFormat()
  const percent = (ppm: number) => percentText(ppm, locale)
  const nameOf = (category: string) => {
    const key = `category.${category}`
    return isTextKey(key) ? t(key) : category
  }
  return [
    {
      key: 'category',
      label: t('agents.category'),
      cell: row => (
        <>
          <b className="block font-semi">{nameOf(row.category)}</b>
          <span className="text-12 text-text-2">{row.weakest.name}</span>
        </>
      ),
    },
    { key: 'edge', label: t('agents.edge'), isFigure: true, cell: row => percent(row.edgePpm) },
    { key: 'rebate', label: t('agents.rebate'), isFigure: true, cell: row => percent(row.rebatePpm) },
    { key: 'cashback', label: t('agents.cashback'), isFigure: true, cell: row => percent(row.cashbackPpm) },
    { key: 'salary', label: t('agents.salary'), isFigure: true, cell: row => percent(row.salaryPpm) },
    {
      key: 'left',
      label: t('agents.left'),
      isFigure: true,
      cell: row => <b className={row.leftPpm > 0 ? 'text-won' : 'text-lost'}>{percent(row.leftPpm)}</b>,
    },
    { key: 'short', label: t('agents.shortGames'), isFigure: true, cell: row => `${count(row.short)} / ${count(row.games)}` },
  ]
}
