import { Badge, Button, Note, type TableColumn } from '@croupier/ui'
import { useCallback, useState } from 'react'
import { useScope } from '../../shared/api/operator.tsx'
import type { Answer, AuditRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { instantsOf } from '../../shared/format/day-instants.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText, wordsUnder } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { ExportButton } from '../../shared/ui/export-button.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { AuditCard } from './audit-card.tsx'
import { SubjectLink } from './subject-link.tsx'

type Chain = Answer<'verifyAudit'>
const NOUNS = wordsUnder('audit.noun')

/** Who did what, when, from where and why; each entry sealed into a chain of hashes. */
export function AuditPage() {
  const { t } = useText()
  const { wordOf, deedOf } = useWords()
  const { dateTime } = useFormat()
  const { get, set, days, page, id } = useFilters()
  const [actor, noun] = [get('actor') ?? '', get('noun')]
  const scope = useScope()
  const filter = { ...(actor && { actor }), ...(noun && { action: `${noun}.` }) }
  const read = useRead('listAudit', { query: { ...scope, ...filter, ...instantsOf(days), pageNo: page } })
  const [chain, setChain] = useState<Chain>()
  const verify = useDo('verifyAudit', [], setChain)
  const chosen = read.data?.list.find(row => row.auditId === id)
  const close = () => set({ id: undefined })
  const columns: TableColumn<AuditRow>[] = [
    {
      key: 'action',
      label: t('audit.action'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => set({ id: row.auditId })}>
          {deedOf(row.action)}
        </button>
      ),
    },
    { key: 'at', label: t('field.time'), cell: row => <span className="num text-text-2">{dateTime(row.at)}</span> },
    { key: 'actor', label: t('audit.actor'), cell: row => row.actor },
    { key: 'subject', label: t('audit.subject'), cell: row => <SubjectLink subject={row.subject} /> },
    { key: 'reason', label: t('reason.label'), cell: row => <div className="clip text-text-2">{row.reason ?? '—'}</div> },
    {
      key: 'hash',
      label: t('audit.hash'),
      cell: row =>
        row.hash ? <code className="code-text">{row.hash.slice(0, 12)}</code> : <Badge tone="warn">{t('audit.unsealed')}</Badge>,
    },
  ]
  return (
    <Page
      title={t('nav.audit')}
      count={read.data?.total}
      actions={
        <>
          <Button size="s" icon="link" busy={verify.isPending} onClick={() => verify.mutate({})}>
            {t('audit.verify')}
          </Button>
          <ExportButton call="exportAudit" query={{ ...scope, ...filter }} days={days} />
        </>
      }
      card={chosen && <AuditCard row={chosen} onClose={close} />}
      cardTitle={t('audit.entry')}
      onCloseCard={close}
    >
      {chain && (
        <div className="mb-4" role="status">
          <Note tone={chain.isIntact ? 'won' : 'lost'}>
            {chain.isIntact ? t('audit.intact', { rows: chain.rows }) : t('audit.broken', { id: chain.firstBrokenId ?? '' })}
            {chain.head && <code className="code-text block">{chain.head}</code>}
          </Note>
        </div>
      )}
      <div className="filters">
        <SearchBox
          value={actor}
          onChange={useCallback(text => set({ actor: text, id: undefined }), [set])}
          placeholder={t('audit.search')}
        />
        <FilterSelect
          label={t('audit.about')}
          all={t('audit.all')}
          value={noun}
          options={NOUNS.map(value => ({ value, label: wordOf('audit.noun', value) }))}
          onChange={next => set({ noun: next })}
        />
        <DayFilter value={days} onChange={({ from, until }) => set({ from, until })} />
      </div>
      <DataList
        caption={t('nav.audit')}
        columns={columns}
        rowKey={row => row.auditId}
        read={read}
        chosen={id}
        onChoose={auditId => set({ id: auditId })}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('list.noMatch'), text: t('list.noMatchText') }}
      />
    </Page>
  )
}
