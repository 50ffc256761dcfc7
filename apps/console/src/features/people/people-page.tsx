import { Button, Tabs } from '@croupier/ui'
import { useCallback, useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { CreateDialog } from './create-dialog.tsx'
import { FoundPeople } from './found-people.tsx'
import { MoveList } from './move-list.tsx'
import { PersonCard } from './person-card.tsx'
import { RulesForm } from './rules-form.tsx'
import { Tree } from './tree.tsx'
import './people.css'

const VIEWS = ['tree', 'moves', 'rules'] as const

/** Who stands below whom at a brand, what is planned, and how far trees may grow. */
export function PeoplePage() {
  const { t } = useText()
  const { may } = useDesk()
  const brandId = useBrand()
  const { get, set, id } = useFilters()
  const view = VIEWS.find(each => each === get('view')) ?? 'tree'
  const [isCreating, setCreating] = useState(false)
  const close = () => set({ id: undefined })
  return (
    <Page
      title={t('nav.agents')}
      actions={
        view === 'tree' &&
        brandId &&
        may('people.write') && (
          <Button size="s" tone="primary" icon="user-plus" onClick={() => setCreating(true)}>
            {t('people.create')}
          </Button>
        )
      }
      card={view === 'tree' && id && <PersonCard key={id} memberId={id} onClose={close} />}
      cardTitle={t('people.card')}
      onCloseCard={close}
    >
      <div className="mb-3">
        <Tabs
          hug
          label={t('nav.agents')}
          value={view}
          onChange={next => set({ view: next === 'tree' ? undefined : next, id: undefined })}
          items={VIEWS.map(key => ({ key, label: t(`people.view.${key}`) }))}
        />
      </div>
      {view === 'tree' && <TreeView brandId={brandId} />}
      {view === 'moves' && <MoveList />}
      {view === 'rules' &&
        (brandId ? <RulesForm brandId={brandId} /> : <ChooseBrand title={t('people.chooseBrand')}>{t('people.rulesText')}</ChooseBrand>)}
      {isCreating && brandId && (
        <CreateDialog
          brandId={brandId}
          onClose={created => {
            setCreating(false)
            if (created) set({ id: created })
          }}
        />
      )}
    </Page>
  )
}

function TreeView({ brandId }: { brandId: string | undefined }) {
  const { t } = useText()
  const scope = useScope()
  const { get, set, id } = useFilters()
  const q = get('q') ?? ''
  const everybody = get('all') === '1'
  const search = useCallback((text: string) => set({ q: text, id: undefined }), [set])
  const open = (memberId: string) => set({ id: memberId })
  return (
    <>
      <div className="filters">
        <SearchBox value={q} onChange={search} placeholder={t('people.search')} />
        {q === '' && brandId && (
          <label className="row gap-2 text-13">
            <input type="checkbox" checked={everybody} onChange={() => set({ all: everybody ? undefined : '1' })} />
            {t('people.everybody')}
          </label>
        )}
      </div>
      {q !== '' ? (
        <FoundPeople q={q} scope={scope} chosen={id} onOpen={open} />
      ) : brandId ? (
        <Tree key={brandId} brandId={brandId} everybody={everybody} chosen={id} onOpen={open} />
      ) : (
        <ChooseBrand title={t('people.chooseBrand')}>{t('people.chooseBrandText')}</ChooseBrand>
      )}
    </>
  )
}
