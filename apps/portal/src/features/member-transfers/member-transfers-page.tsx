import { EmptyState, ListSkeleton, Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberTransferOptionsQuery } from '../../shared/api/queries/member-transfers.ts'
import { statePicture } from '../../shared/art/art.ts'
import { DebtHint } from '../../shared/money/debt-hint.tsx'
import { useAgentCentre } from '../../shared/navigation/agent-centre.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { TransferDesk } from './transfer-desk.tsx'
import { TransferHistory } from './transfer-history.tsx'
import type { Direction, Options } from './types.ts'
import './member-transfers.css'

/** transferUpline: money to the own upline and, for agents, to the team. */
export function MemberTransfersPage() {
  const options = useQuery(memberTransferOptionsQuery())
  if (options.isError) return <LoadError error={options.error} onRetry={() => void options.refetch()} isRetrying={options.isFetching} />
  if (!options.data) return <ListSkeleton rows={5} />
  return (
    <div className="col gap-6">
      <DebtHint />
      <Ways options={options.data} />
      <TransferHistory isOpen={options.data.up !== null || options.data.down !== null} />
    </div>
  )
}

/** One way needs no tabs; without any there is nothing to send. */
function Ways({ options }: { options: Options }) {
  const { t } = useTranslation('memberTransfers')
  const ways = (['up', 'down'] as const).filter(way => options[way] !== null)
  const [chosen, setChosen] = useState<Direction>(useAgentCentre().details.to ? 'down' : 'up')
  const [first] = ways
  if (!first)
    return (
      <EmptyState art={statePicture('maintenance')} title={t('closed.title')}>
        {t('closed.text')}
      </EmptyState>
    )
  const direction = ways.includes(chosen) ? chosen : first
  if (ways.length === 1) return <TransferDesk direction={direction} options={options} />
  return (
    <Tabs label={t('ways')} value={direction} onChange={setChosen} items={ways.map(way => ({ key: way, label: t(`way.${way}`) }))}>
      <TransferDesk key={direction} direction={direction} options={options} />
    </Tabs>
  )
}
