import { Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { lanesQuery } from '../../../shared/api/queries/catalog.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx'
import { useDocumentTitle } from '../../../shared/ui/use-document-title.ts'
import { Lobby } from './lobby.tsx'
import { VendorGames } from './vendor-games.tsx'
import '../styles/shared.css'
import '../styles/lobby.css'
import '../styles/histories.css'
import '../styles/featured.css'

const ManyTables = lazyPart('many-tables', async () => (await import('../table/many-tables.tsx')).ManyTables)

/** The studio of our own tables (specification §2). */
const OWN_VENDOR = 'HALLCOURT'

/** /live: our own tables, what other studios offer, or several tables at once. */
export function LobbyPage() {
  const { t } = useTranslation('live')
  const [search, setSearch] = useSearchParams()
  const { data: lanes } = useQuery(lanesQuery(useLanguage()))
  useDocumentTitle(t('title'))
  const codes = search.get('tables')
  if (codes !== null) return <ManyTables codes={codes} />
  const vendors = lanes?.find(({ gameCategory }) => gameCategory === 'live')?.vendors ?? []
  const vendor = search.get('page') ?? OWN_VENDOR
  const page = vendor === OWN_VENDOR ? <Lobby /> : <VendorGames vassalage={vendor} />
  if (vendors.length < 2) return page
  return (
    <Tabs
      label={t('vendors')}
      items={vendors.map(({ vassalage, displayName }) => ({ key: vassalage, label: displayName }))}
      value={vendor}
      onChange={key => setSearch(key === OWN_VENDOR ? {} : { page: key })}
    >
      {page}
    </Tabs>
  )
}
