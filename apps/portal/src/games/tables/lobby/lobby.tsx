import { CardSkeletons, EmptyState } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statePicture } from '../../../shared/art/art.ts'
import { useFavourites } from '../../../shared/games/use-favourites.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { Featured } from './featured.tsx'
import { LobbyBar } from './lobby-bar.tsx'
import { filteredTables, type LobbyFilter, quickAmounts } from './lobby-filter.ts'
import { LobbyHead } from './lobby-head.tsx'
import { TableCard } from './table-card.tsx'
import { useTables } from './use-tables.ts'

const ALL: LobbyFilter = { tab: 'all', code: undefined, isOpenNow: false, stake: undefined, text: '', sort: 'house' }
/** The amount that quick bets begin with: the second of four. */
const BEGINS_WITH = 1

/** All live tables of the house, as they are now. */
export function Lobby() {
  const { t } = useTranslation('live')
  const tables = useTables()
  const favourites = useFavourites()
  const [filter, setFilter] = useState(ALL)
  const list = tables.data ?? []
  const quick = quickAmounts(list)
  const [chosen, choose] = useState<bigint>()
  const chip = chosen ?? quick[BEGINS_WITH] ?? 0n
  const isFollowed = (code: string) => favourites.has({ gameId: code })
  if (tables.isError && !tables.data)
    return <LoadError error={tables.error} onRetry={() => void tables.refetch()} isRetrying={tables.isFetching} />
  const found = filteredTables(list, filter, isFollowed)
  const isPlain = filter.tab === 'all' && filter.code === undefined && filter.text === '' && !filter.isOpenNow && filter.stake === undefined
  const featured = isPlain ? list.toSorted((one, other) => other.players - one.players)[0] : undefined
  return (
    <div className="tl-lobby">
      <LobbyHead tables={list} />
      <LobbyBar
        {...{ filter, isFollowed, quick, chip }}
        tables={list}
        onFilter={change => setFilter({ ...filter, ...change })}
        onChip={choose}
      />
      {featured && <Featured table={featured} chip={chip} />}
      <div className="tl-grid">
        {tables.data ? (
          found.map(table => table !== featured && <TableCard key={table.code} table={table} chip={chip} />)
        ) : (
          <CardSkeletons n={9} />
        )}
      </div>
      {tables.data && found.length === 0 && (
        <EmptyState art={statePicture('empty-tables')} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
    </div>
  )
}
