import { Button, type TableColumn, Tabs } from '@croupier/ui'
import { useCallback, useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { DataList } from '../../shared/ui/data-list.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { ContractCard } from './contract-card.tsx'
import { type ContractRow, ContractStateBadge, KINDS, STATES, useContractWords } from './contract-words.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { ProposalList } from './proposal-list.tsx'
import { SettingsForm } from './settings-form.tsx'
import './contracts.css'

const VIEWS = ['list', 'proposals', 'settings'] as const

/** Contracts between uplines and downlines, offers of the house that wait for a second operator, and what a brand decides. */
export function ContractsPage() {
  const { t } = useText()
  const { may } = useDesk()
  const brandId = useBrand()
  const { get, set, id } = useFilters()
  const view = VIEWS.find(each => each === get('view')) ?? 'list'
  const [isOffering, setOffering] = useState(false)
  const close = () => set({ id: undefined })
  return (
    <Page
      title={t('nav.contracts')}
      actions={
        may('contracts.write') && (
          <Button size="s" tone="primary" icon="handshake" onClick={() => setOffering(true)}>
            {t('contract.offer')}
          </Button>
        )
      }
      card={view === 'list' && id && <ContractCard key={id} contractId={id} onClose={close} />}
      cardTitle={t('contract.one')}
      onCloseCard={close}
    >
      <div className="mb-3">
        <Tabs
          hug
          label={t('nav.contracts')}
          value={view}
          onChange={next => set({ view: next === 'list' ? undefined : next, id: undefined })}
          items={VIEWS.map(key => ({ key, label: t(`contract.view.${key}`) }))}
        />
      </div>
      {view === 'list' && <Versions />}
      {view === 'proposals' && <ProposalList />}
      {view === 'settings' &&
        (brandId ? (
          <SettingsForm key={brandId} brandId={brandId} />
        ) : (
          <ChooseBrand title={t('contract.chooseBrand')}>{t('contract.chooseBrandText')}</ChooseBrand>
        ))}
      {isOffering && <OfferDialog onClose={() => setOffering(false)} />}
    </Page>
  )
}

function Versions() {
  const { t } = useText()
  const { get, set, page, id } = useFilters()
  const [account, kind, state] = [get('q'), KINDS.find(each => each === get('kind')), STATES.find(each => each === get('state'))]
  const query = { ...useScope(), ...(account && { account }), ...(kind && { kind }), ...(state && { state }), pageNo: page }
  const read = useRead('consoleContracts', { query })
  const search = useCallback((text: string) => set({ q: text, id: undefined }), [set])
  return (
    <>
      <div className="filters">
        <SearchBox value={account ?? ''} onChange={search} placeholder={t('contract.search')} />
        <FilterSelect
          label={t('field.kind')}
          all={t('contract.allKinds')}
          value={kind}
          options={KINDS.map(value => ({ value, label: t(`contract.kind.${value}`) }))}
          onChange={next => set({ kind: next })}
        />
        <FilterSelect
          label={t('field.state')}
          all={t('contract.allStates')}
          value={state}
          options={STATES.map(value => ({ value, label: t(`contract.state.${value}`) }))}
          onChange={next => set({ state: next })}
        />
      </div>
      <DataList
        caption={t('nav.contracts')}
        columns={useColumns()}
        rowKey={row => row.contractId}
        read={read}
        chosen={id}
        onChoose={next => set({ id: next })}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('contract.none'), text: t('contract.noneText') }}
      />
    </>
  )
}

function useColumns(): TableColumn<ContractRow>[] {
  const { t } = useText()
  const { dateTime } = useFormat()
  const words = useContractWords()
  return [
    { key: 'receiver', label: t('contract.receiver'), cell: row => row.receiver },
    { key: 'payer', label: t('contract.payer'), cell: words.payer },
    { key: 'kind', label: t('field.kind'), cell: words.kind },
    { key: 'version', label: t('contract.version'), isFigure: true, cell: row => row.number },
    { key: 'rate', label: t('contract.highest'), isFigure: true, cell: row => words.highest(row.terms) },
    { key: 'from', label: t('contract.from'), cell: row => (row.effectiveFrom ? dateTime(row.effectiveFrom) : '–') },
    { key: 'to', label: t('contract.to'), cell: row => (row.effectiveTo ? dateTime(row.effectiveTo) : '–') },
    { key: 'state', label: t('field.state'), cell: row => <ContractStateBadge state={row.state} /> },
  ]
}
