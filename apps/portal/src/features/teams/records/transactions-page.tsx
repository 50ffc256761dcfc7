import { Amount, SelectField, type TableColumn } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TeamTransaction, teamTransactionsQuery } from '../../../shared/api/queries/teams.ts'
import { useAgentCentre } from '../../../shared/navigation/agent-centre.ts'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { RangeFilter } from '../range-filter.tsx'
import { useTeamDays } from '../use-team-days.ts'
import { MoreRows } from './more-rows.tsx'
import { PersonFilter } from './person-filter.tsx'
import { VisibleNote } from './visible-note.tsx'

const FLOWS = [
  ...(['deposits', 'withdrawals', 'transfers', 'cashback', 'rewards', 'rebate'] as const),
  ...(['salary', 'dividend', 'corrections', 'fees', 'other'] as const),
]
type Flow = TeamTransaction['flow']

/** agentTransactions: movements of the team's money other than play. */
export function TransactionsPage() {
  const { t } = useTranslation('teams')
  const range = useTeamDays('week')
  const { details } = useAgentCentre()
  const [flow, setFlow] = useState<Flow | ''>('')
  const narrowed = { ...(flow && { flow }), ...(details.person && { memberId: details.person }) }
  const transactions = useInfiniteQuery(teamTransactionsQuery({ ...range.days, ...narrowed }))
  const columns = useColumns()
  return (
    <div className="col gap-4">
      <RangeFilter range={range} csv="teamTransactionsCsv" query={narrowed} count={Object.keys(narrowed).length}>
        <SelectField
          small
          label={t('filter.flow')}
          options={[{ value: '', label: t('filter.all') }, ...FLOWS.map(value => ({ value, label: t(`flow.${value}`) }))]}
          value={flow}
          onChange={({ target }) => setFlow(target.value as Flow | '')}
        />
        <PersonFilter page="agentTransactions" days={range.days} />
      </RangeFilter>
      <MoreRows
        query={transactions}
        columns={columns}
        rowKey={({ entryId, person }) => `${entryId} ${person.memberId}`}
        caption={t('transactions.caption')}
        empty={{ title: t('transactions.emptyTitle'), text: t('transactions.emptyText') }}
      />
      <VisibleNote of="transactions" />
    </div>
  )
}

function useColumns(): TableColumn<TeamTransaction>[] {
  const { t } = useTranslation(['teams', 'movements'])
  const textOf = useInstantText()
  // A kind that we have no word for is said by what it belongs to.
  const kindText = ({ kind, flow }: TeamTransaction) => t(`movements:kind.${kind}`, { defaultValue: t(`flow.${flow}`) })
  return [
    {
      key: 'person',
      label: t('column.name'),
      cell: ({ person }) => (
        <b className="font-semi" translate="no">
          {person.account}
        </b>
      ),
    },
    { key: 'kind', label: t('column.kind'), cell: kindText },
    { key: 'at', label: t('column.time'), cell: ({ at }) => <span className="num text-text-2">{textOf(at)}</span> },
    {
      key: 'amount',
      label: t('column.amount'),
      isFigure: true,
      cell: ({ amount }) => <Amount value={amount} signs="always" tinted className="font-semi" />,
    },
  ]
}
