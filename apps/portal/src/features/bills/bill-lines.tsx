import { Button, classNames, Icon, ListSkeleton } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Bill, type BillLine, billLinesQuery } from '../../shared/api/queries/bills.ts'
import { CsvButton } from '../../shared/records/csv-button.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { isZero } from './amounts.ts'
import { FourDigits, useFigures } from './figures.tsx'
import { LineBets } from './line-bets.tsx'

const COLUMNS = ['account', 'bets', 'validBet', 'grossLoss', 'deductions', 'loss', 'active'] as const

/** Where a bill comes from, account by account, each down to its bets; the sum is the bill's figures. */
export function BillLines({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills')
  const lines = useInfiniteQuery(billLinesQuery(bill.billId))
  const rows = lines.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <section className="bill-lines" aria-labelledby="bill-lines">
      <div className="row justify-between flex-wrap gap-2">
        <h3 id="bill-lines" className="h3">
          {t('line.title')}
        </h3>
        <CsvButton csv="billCsv" params={{ billId: bill.billId }} query={{}} fileName={`${bill.number}.csv`} />
      </div>
      {lines.isError && <LoadError error={lines.error} onRetry={() => void lines.refetch()} isRetrying={lines.isFetching} />}
      {lines.isPending && <ListSkeleton rows={4} />}
      {lines.data && rows.length === 0 && <p className="well p-4 text-13 text-text-2">{t('line.none')}</p>}
      {rows.length > 0 && <LineTable bill={bill} rows={rows} />}
      {lines.hasNextPage && (
        <div className="text-center">
          <Button size="s" busy={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
      <p className="text-12 text-text-3">
        {bill.unavailable > 0 && `${t('line.unavailable', { count: bill.unavailable })} `}
        {t('line.cut')}
      </p>
    </section>
  )
}

function LineTable({ bill, rows }: { bill: Bill; rows: readonly BillLine[] }) {
  const { t } = useTranslation('bills')
  const { count } = useFigures()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (memberId: string) =>
    setOpened(old => new Set(old.has(memberId) ? [...old].filter(each => each !== memberId) : [...old, memberId]))
  const { figures } = bill
  return (
    <div className="bill-table-wrap">
      <table className="tbl bill-table">
        <caption className="vh">{t('line.title')}</caption>
        <thead>
          <tr>
            {COLUMNS.map(column => (
              <th key={column} scope="col" className={column === 'account' ? undefined : 'n'}>
                {t(`line.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(line => (
            <Line key={line.memberId} bill={bill} line={line} isOpen={opened.has(line.memberId)} onToggle={() => toggle(line.memberId)} />
          ))}
        </tbody>
        <tfoot>
          {!isZero(figures.salaries) && (
            <tr className="is-salaries">
              <td>{t('line.salaries')}</td>
              <td />
              <td />
              <td />
              <td className="n" data-label={t('line.deductions')}>
                <FourDigits value={`-${figures.salaries}`} />
              </td>
              <td className="n" data-label={t('line.loss')}>
                <FourDigits value={`-${figures.salaries}`} />
              </td>
              <td />
            </tr>
          )}
          <tr>
            <td>{t('line.sum')}</td>
            <td className="n" data-label={t('line.bets')}>
              {count(figures.bets)}
            </td>
            <Money label={t('line.validBet')} value={figures.validBet} />
            <Money label={t('line.grossLoss')} value={figures.grossLoss} />
            <Money label={t('line.deductions')} value={takenOff(figures.deductions)} />
            <Money label={t('line.loss')} value={figures.loss} />
            <td className="n" data-label={t('line.active')}>
              {figures.active}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const takenOff = (value: string) => (isZero(value) ? value : value.startsWith('-') ? value.slice(1) : `-${value}`)

function Money({ label, value, isStrong }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <td className={classNames('n', isStrong && 'font-semi')} data-label={label}>
      <FourDigits value={value} />
    </td>
  )
}

function Line({ bill, line, isOpen, onToggle }: { bill: Bill; line: BillLine; isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('bills')
  const { count } = useFigures()
  const { account, type, isReceiver, below, bets, validBet, grossLoss, deductions, loss, active } = line
  const kind = t(`line.type.${type === 1 || type === 2 ? 'agent' : type === 41 || type === 42 ? 'promoter' : 'member'}`)
  const isOwn = isReceiver && bill.role === 'receiver'
  return (
    <>
      <tr className={isOpen ? 'is-open' : undefined}>
        <td>
          <button type="button" className="bill-open" aria-expanded={isOpen} onClick={onToggle}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="xs" />
            <span>
              <b className="font-medium">{isOwn ? t('line.own') : account}</b>{' '}
              <span className="text-12 text-text-3">{below > 0 ? t('line.andBelow', { kind, count: below }) : kind}</span>
            </span>
          </button>
        </td>
        <td className="n" data-label={t('line.bets')}>
          {count(bets)}
        </td>
        <Money label={t('line.validBet')} value={validBet} />
        <Money label={t('line.grossLoss')} value={grossLoss} />
        <Money label={t('line.deductions')} value={takenOff(deductions)} />
        <Money label={t('line.loss')} value={loss} isStrong />
        <td className="n" data-label={t('line.active')}>
          {isReceiver && below === 0 ? '–' : active}
        </td>
      </tr>
      {isOpen && (
        <tr className="bill-drill">
          <td colSpan={COLUMNS.length}>
            <LineBets billId={bill.billId} line={line} name={isOwn ? t('line.own') : account} />
          </td>
        </tr>
      )}
    </>
  )
}
