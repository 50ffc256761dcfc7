import { Button, Chip, type TableColumn } from '@croupier/ui'
import { useCallback, useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { BankLine } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'

const LOOK_EVERY_MS = 15_000

/** Lines of the bank statements: what each proves, and money that came and that no order explains yet. */
export function BankLines() {
  const { t } = useText()
  const { get, set, page } = useFilters()
  const isOpen = get('lines') !== 'all'
  const q = get('q') ?? ''
  const search = useCallback((text: string) => set({ q: text }), [set])
  const query = { ...useScope(), pageNo: page, ...(isOpen && { isOpen }), ...(q && { q }) }
  const read = useRead('bankLines', { query }, { everyMs: LOOK_EVERY_MS })
  const [leaving, setLeaving] = useState<BankLine>()
  return (
    <>
      <div className="filters">
        <SearchBox value={q} onChange={search} placeholder={t('desk.findLineBy')} />
        <Chip isOn={isOpen} onClick={() => set({ lines: undefined })}>
          {t('desk.linesOpen')}
          {isOpen && read.data !== undefined && <span className="num"> {read.data.total}</span>}
        </Chip>
        <Chip isOn={!isOpen} onClick={() => set({ lines: 'all' })}>
          {t('desk.linesAll')}
        </Chip>
      </div>
      <DataList
        caption={t('desk.queue.lines')}
        columns={useColumns(setLeaving)}
        rowKey={row => row.lineId}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={
          q
            ? { title: t('list.noMatch'), text: t('list.noMatchText') }
            : {
                title: t(isOpen ? 'desk.noOpenLines' : 'desk.noLinesYet'),
                text: t(isOpen ? 'desk.noOpenLinesText' : 'desk.statementText'),
              }
        }
      />
      {leaving && <RemoveDialog line={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

/** Away with a line that was pasted at the wrong account. */
function RemoveDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { t } = useText()
  const { amount } = useFormat()
  const remove = useDo('removeBankLine', ['bankLines', 'deskDeposit'], onClose)
  return (
    <ReasonDialog
      title={t('desk.removeLineTitle')}
      text={t('desk.removeLineText')}
      action={t('desk.removeLineAction')}
      isDangerous
      isBusy={remove.isPending}
      onClose={onClose}
      onReason={reason => remove.mutate({ params: { lineId: line.lineId }, body: { reason } })}
    >
      <p>
        <b className="font-semi">{line.payer || '—'}</b> · <span className="num">{amount(line.amount)}</span> {line.currency}
      </p>
    </ReasonDialog>
  )
}

function useColumns(remove: (line: BankLine) => void): TableColumn<BankLine>[] {
  const { t } = useText()
  const { me, may } = useDesk()
  const { amount, dateTime } = useFormat()
  return [
    {
      key: 'payer',
      label: t('desk.payer'),
      cell: row => (
        <div className="clip">
          <b className="font-semi">{row.payer || '—'}</b>
          <div className="text-12 text-text-3" title={row.text}>
            {row.text}
          </div>
        </div>
      ),
    },
    {
      key: 'amount',
      label: t('field.amount'),
      isFigure: true,
      cell: row => (
        <>
          {amount(row.amount)} <span className="text-text-3">{row.currency}</span>
        </>
      ),
    },
    {
      key: 'order',
      label: t('desk.proves'),
      cell: row =>
        row.removal ? (
          <span className="text-text-3">{t('desk.lineRemoved', row.removal)}</span>
        ) : row.reference === null ? (
          <span className="row gap-3">
            <span className="text-text-3">{t('desk.provesNothing')}</span>
            {may('deposit.write') && (
              <Button size="xs" onClick={() => remove(row)}>
                {t('desk.removeLine')}
              </Button>
            )}
          </span>
        ) : (
          <a className="link num" href={`#/deposits?queue=all&id=${row.depositId}`}>
            {row.reference}
          </a>
        ),
    },
    { key: 'booked', label: t('desk.booked'), cell: row => <span className="num text-text-2">{dateTime(row.bookedAt)}</span> },
    {
      key: 'account',
      label: t('desk.account'),
      cell: row => (
        <span className="text-text-2">
          {row.accountLabel}
          <span className="text-12 text-text-3 block">{me.brands.find(({ brandId }) => brandId === row.brandId)?.name}</span>
        </span>
      ),
    },
    { key: 'external', label: t('withdrawal.bankReference'), cell: row => <div className="clip code-text">{row.externalId}</div> },
  ]
}
