import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lanesQuery } from '../../shared/api/queries/catalog.ts'
import type { Lane } from '../../shared/api/types.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { LIST_CATEGORIES, type ListCategory } from '../../shared/navigation/categories.ts'
import type { PageProps } from '../../shared/navigation/page.ts'
import { useCategoryName } from '../../shared/navigation/use-category-name.ts'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { EmptyCategory } from './empty-category.tsx'
import { FavouriteGrid } from './favourite-grid.tsx'
import { FilterRow } from './filter-row.tsx'
import { GameGrid } from './game-grid.tsx'
import { HeadPicture } from './head-picture.tsx'
import { useListFilter } from './use-list-filter.ts'
import { VendorTabs } from './vendor-tabs.tsx'
import './catalog.css'

/** /rng, /live, /pvp and /fish: one page, its category by the path, its studio by `?page=`. */
export function GameListPage({ path }: PageProps) {
  const category = LIST_CATEGORIES.find(each => each === path) ?? 'rng'
  const { t } = useTranslation('common')
  const { data: lanes, isPending } = useQuery(lanesQuery(useLanguage()))
  const lane = lanes?.find(each => each.gameCategory === category)
  const name = useCategoryName()({ gameCategory: category, label: lane?.label ?? t(`category.${category}`) })
  useDocumentTitle(name)
  if (!isPending && !lane) return <EmptyCategory name={name} />
  return (
    <>
      <ListHead name={name} lane={lane} />
      <GameList category={category} lane={lane} />
    </>
  )
}

function GameList({ category, lane }: { category: ListCategory; lane: Lane | undefined }) {
  const { filter, change, reset } = useListFilter()
  return (
    <div className="col gap-5">
      <VendorTabs lane={lane} value={filter.vendor} onChange={vendor => change({ vendor })} />
      <FilterRow category={category} filter={filter} onChange={change} />
      {filter.favourites ? (
        <FavouriteGrid category={category} vendor={filter.vendor} onReset={reset} />
      ) : (
        <GameGrid category={category} filter={filter} onReset={reset} />
      )}
    </div>
  )
}

/** Place, name, and how much there is. */
function ListHead({ name, lane }: { name: string; lane: Lane | undefined }) {
  const { t } = useTranslation(['catalog', 'common'])
  return (
    <header className="list-head">
      {lane && <HeadPicture lane={lane} />}
      <nav className="text-13" aria-label={t('path')}>
        <Link to="/index">{t('common:shell.home')}</Link> / <span aria-current="page">{name}</span>
      </nav>
      <h1 className="h1">{name}</h1>
      <p>{lane ? t('head', { count: lane.gameCount, studios: lane.vendors.length }) : ' '}</p>
    </header>
  )
}
