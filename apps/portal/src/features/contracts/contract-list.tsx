import { Button, EmptyState, ListSkeleton } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Contract, type ContractFilter, contractsQuery } from '../../shared/api/queries/contracts.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { ContractState } from './contract-state.tsx'
import { highestRate, useContractWords } from './use-contract-words.ts'

interface ContractListProps {
  filter: ContractFilter
  none: { readonly title: string; readonly text: string }
  onOpen: (contractId: string) => void
  isShown?: (contract: Contract) => boolean
}

/** Contracts as rows that open one; the latest offer comes first. */
export function ContractList({ filter, none, onOpen, isShown = () => true }: ContractListProps) {
  const { t } = useTranslation('contracts')
  const contracts = useInfiniteQuery(contractsQuery(filter))
  if (contracts.isError)
    return <LoadError error={contracts.error} onRetry={() => void contracts.refetch()} isRetrying={contracts.isFetching} />
  if (!contracts.data) return <ListSkeleton rows={2} />
  const rows = contracts.data.pages.flatMap(({ list }) => list).filter(isShown)
  if (rows.length === 0)
    return (
      <EmptyState art={statePicture('empty-records')} title={none.title}>
        {none.text}
      </EmptyState>
    )
  return (
    <>
      <ul className="contract-rows">
        {rows.map(contract => (
          <li key={contract.contractId}>
            <Row contract={contract} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {contracts.hasNextPage && (
        <div className="mt-4 text-center">
          <Button size="s" busy={contracts.isFetchingNextPage} onClick={() => void contracts.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ contract, onOpen }: { contract: Contract; onOpen: (contractId: string) => void }) {
  const { t } = useTranslation('contracts')
  const words = useContractWords()
  const when = useWhen()
  const { contractId, role, payer, receiver, number, terms } = contract
  const tiers = t('tiers', { count: terms.tiers.length })
  return (
    <button type="button" className="contract-row" onClick={() => onOpen(contractId)}>
      <span>
        <b className="font-semi">{words.title(contract)}</b>
        <small className="text-12 text-text-2">
          {role === 'receiver' ? t('from', { name: payer ?? t('house') }) : t('to', { name: receiver })} · {t('version.plain', { number })}
        </small>
      </span>
      <span className="contract-row-state">
        <ContractState contract={contract} now={serverNowMs()} />
        <small className="text-12 text-text-2 num">{when(contract)}</small>
      </span>
      <span className="contract-row-rate num">
        <b>{t('upTo', { rate: words.rate(highestRate(terms)) })}</b>
        <small className="text-12 text-text-2">{tiers}</small>
      </span>
    </button>
  )
}

/** The instant that matters most in a state. */
export function useWhen(): (contract: Contract) => string {
  const { t } = useTranslation('contracts')
  const instant = useInstantText()
  return ({ state, lapsesAt, movesAt, effectiveFrom, effectiveTo, offeredAt }) => {
    if (state === 'awaiting_move' && movesAt !== null) return t('when.since', { at: instant(movesAt, 'minute') })
    if (lapsesAt !== null) return t('when.answer', { at: instant(lapsesAt, 'minute') })
    if (state === 'in_force' && effectiveFrom !== null) return t('when.since', { at: instant(effectiveFrom, 'minute') })
    if (effectiveTo !== null) return t('when.until', { at: instant(effectiveTo, 'minute') })
    return t('when.offered', { at: instant(offeredAt, 'minute') })
  }
}
