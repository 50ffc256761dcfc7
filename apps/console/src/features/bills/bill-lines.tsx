import { Button, Table, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { useBillWords } from './bill-words.tsx'

type Line = Answer<'consoleBillLines'>['list'][number]
type Bet = Answer<'consoleBillBets'>['list'][number]

/** Every account of a bill, page by page, each down to its bets. */
export function BillLines({ billId }: { billId: string }) {
  const { t } = useText()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Line>()
  const { data } = useRead('consoleBillLines', { params: { billId }, query: { pageNo: page } })
  const columns = useLineColumns(setOpened)
  return (
    <section className="card-sec">
      <h3>{t('bill.lines')}</h3>
      <Table
        caption={t('bill.lines')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={row => row.memberId}
        isDense
        stacks
        isLoading={!data}
        isChosen={row => row.memberId === opened?.memberId}
        empty={<p className="text-13 text-text-2">{t('bill.noLines')}</p>}
      />
      {data && data.totalPages > 1 && <Pages page={page} last={data.totalPages} onPage={setPage} />}
      {opened && <Bets key={opened.memberId} billId={billId} line={opened} />}
    </section>
  )
}

function useLineColumns(open: (line: Line) => void): TableColumn<Line>[] {
  const { t } = useText()
  const { money } = useBillWords()
  const { count } = useFormat()
  return [
    {
      key: 'account',
      label: t('field.member'),
      cell: row => <MemberLink memberId={row.memberId} account={row.account} />,
    },
    {
      key: 'bets',
      label: t('bill.figure.bets'),
      isFigure: true,
      cell: row => (
        <button type="button" className="link num" aria-label={t('bill.openBets', { name: row.account })} onClick={() => open(row)}>
          {count(row.bets)}
        </button>
      ),
    },
    { key: 'validBet', label: t('bill.figure.validBet'), isFigure: true, cell: row => money(row.validBet) },
    { key: 'grossLoss', label: t('bill.figure.grossLoss'), isFigure: true, cell: row => money(row.grossLoss) },
    { key: 'deductions', label: t('bill.figure.deductions'), isFigure: true, cell: row => money(row.deductions) },
    { key: 'loss', label: t('bill.figure.loss'), isFigure: true, cell: row => money(row.loss) },
    { key: 'active', label: t('bill.figure.active'), isFigure: true, cell: row => count(row.active) },
  ]
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const { t } = useText()
  return (
    <div className="row gap-2 mt-3">
      <Button size="s" disabled={page <= 1} onClick={() => onPage(1)}>
        {t('list.firstPage')}
      </Button>
      <Button size="s" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('list.nextPage')}
      </Button>
    </div>
  )
}

function Bets({ billId, line }: { billId: string; line: Line }) {
  const { t } = useText()
  const [page, setPage] = useState(1)
  const { data } = useRead('consoleBillBets', { params: { billId, memberId: line.memberId }, query: { pageNo: page } })
  const columns = useBetColumns()
  return (
    <div className="col gap-2 mt-4">
      <h4 className="font-semi">{t('bill.betsOf', { name: line.account })}</h4>
      <Table
        caption={t('bill.betsOf', { name: line.account })}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={row => row.betId}
        isDense
        stacks
        isLoading={!data}
        empty={<p className="text-13 text-text-2">{t('bill.noBets')}</p>}
      />
      {data && (page > 1 || data.hasMore) && <Pages page={page} last={data.hasMore ? page + 1 : page} onPage={setPage} />}
    </div>
  )
}

function useBetColumns(): TableColumn<Bet>[] {
  const { t } = useText()
  const { money } = useBillWords()
  const { time } = useFormat()
  return [
    { key: 'game', label: t('field.game'), cell: row => row.gameName },
    { key: 'bet', label: t('field.number'), cell: row => <span className="code break-all">{row.betId}</span> },
    { key: 'time', label: t('field.time'), cell: row => time(row.settledAt) },
    { key: 'stake', label: t('bill.stake'), isFigure: true, cell: row => money(row.stake) },
    { key: 'cashStake', label: t('bill.cashStake'), isFigure: true, cell: row => money(row.cashStake) },
    { key: 'payout', label: t('bill.payout'), isFigure: true, cell: row => money(row.payout) },
    { key: 'cashPayout', label: t('bill.cashPayout'), isFigure: true, cell: row => money(row.cashPayout) },
    { key: 'loss', label: t('bill.figure.loss'), isFigure: true, cell: row => money(row.loss) },
  ]
}
