import { Icon, Note, Switch, type TableColumn, Tabs } from '@croupier/ui'
import { covers } from '@croupier/ui/generated/covers.ts'
import { useCallback, useRef } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { GameRow, VendorRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { PositionField } from './position-field.tsx'

/** What is offered, in which order. With a brand chosen, what that brand says otherwise; without, the catalogue of all. */
export function CatalogPage() {
  const { t } = useText()
  const { me, brandId } = useDesk()
  const { get, set } = useFilters()
  const view = get('view') === 'vendors' ? 'vendors' : 'games'
  const brand = me.brands.find(each => each.brandId === brandId)
  return (
    <Page title={t('nav.catalog')}>
      <div className="row justify-between flex-wrap gap-3 mb-3">
        <Tabs
          hug
          label={t('nav.catalog')}
          value={view}
          onChange={next => set({ view: next, q: undefined })}
          items={[
            { key: 'games', label: t('catalog.games') },
            { key: 'vendors', label: t('catalog.vendors') },
          ]}
        />
      </div>
      <div className="mb-4">
        <Note>{brand ? t('catalog.forBrand', { brand: brand.name }) : t('catalog.forAll')}</Note>
      </div>
      {view === 'games' ? <Games /> : <Vendors />}
    </Page>
  )
}

type Edit = { isOff?: boolean; isHot?: boolean; isNew?: boolean; position?: number }

/** A row is edited again when its new version has come. Its switches stay open meanwhile: one that closes lets go of the keyboard. */
function useOneEditARow<Options>(send: (options: Options) => Promise<unknown>): (key: string, options: Options) => void {
  const underWay = useRef(new Set<string>())
  return (key, options) => {
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    send(options)
      // Refusals have been told as notices.
      .catch(() => undefined)
      .finally(() => underWay.current.delete(key))
  }
}

function Games() {
  const { t } = useText()
  const { may } = useDesk()
  const scope = useScope()
  const { get, set, page } = useFilters()
  const { count, dateTime } = useFormat()
  const [q, vassalage] = [get('q') ?? '', get('vendor')]
  const read = useRead('listGames', { query: { ...scope, q, pageNo: page, pageSize: 50, ...(vassalage && { vassalage }) } })
  const vendors = useRead('listVendors', { query: scope })
  const update = useDo('updateGame', ['listGames'])
  const send = useOneEditARow(update.mutateAsync)
  const edit = (row: GameRow, change: Edit) =>
    send(row.gameId, { params: { gameId: row.gameId }, body: { ...scope, version: row.version, ...change } })
  const isFixed = !may('catalog.write')
  const names = new Map(vendors.data?.map(vendor => [vendor.vassalage, vendor.displayName]))
  const columns: TableColumn<GameRow>[] = [
    {
      key: 'game',
      label: t('catalog.game'),
      cell: row => (
        <span className="row gap-3 min-w-max">
          <img src={covers[row.showIcon]?.thumb} alt="" width={28} height={28} className="rounded-s size-7 object-cover" loading="lazy" />
          <span>
            <b className="font-semi">{row.gameName}</b>{' '}
            <span className="text-12 text-text-3">{names.get(row.vassalage) ?? row.vassalage}</span>
            {row.stopped && (
              <span className="block text-12 text-lost">
                {t('catalog.stopped', { reference: row.stopped.reference, at: dateTime(row.stopped.at) })}
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'rtp',
      label: t('catalog.rtp'),
      isFigure: true,
      cell: row => (row.rtpBps === null ? '—' : `${(row.rtpBps / 100).toFixed(2)} %`),
    },
    { key: 'rounds', label: t('catalog.rounds7d'), isFigure: true, cell: row => count(row.rounds7d) },
    {
      key: 'position',
      label: t('catalog.position'),
      cell: row => (
        <PositionField
          value={row.position}
          disabled={isFixed}
          label={t('catalog.positionOf', { name: row.gameName })}
          onChange={position => edit(row, { position })}
        />
      ),
    },
    ...switchColumns<GameRow>(t, isFixed, row => row.gameName, edit),
    {
      key: 'new',
      label: t('catalog.new'),
      cell: row => (
        <Switch
          hideLabel
          label={`${row.gameName}: ${t('catalog.new')}`}
          checked={row.isNew}
          disabled={isFixed || scope.brandId !== undefined}
          onChange={event => edit(row, { isNew: event.target.checked })}
        />
      ),
    },
  ]
  return (
    <>
      <div className="filters">
        <SearchBox value={q} onChange={useCallback(text => set({ q: text }), [set])} placeholder={t('catalog.search')} />
        <FilterSelect
          label={t('catalog.vendors')}
          all={t('catalog.allVendors')}
          value={vassalage}
          options={(vendors.data ?? [])
            .filter(vendor => vendor.gameCount > 0)
            .map(vendor => ({ value: vendor.vassalage, label: vendor.displayName }))}
          onChange={vendor => set({ vendor })}
        />
      </div>
      <DataList
        caption={t('catalog.games')}
        columns={columns}
        rowKey={row => row.gameId}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('list.noMatch'), text: t('list.noMatchText') }}
      />
    </>
  )
}

function Vendors() {
  const { t } = useText()
  const { may } = useDesk()
  const scope = useScope()
  const { count } = useFormat()
  const read = useRead('listVendors', { query: scope })
  const update = useDo('updateVendor', ['listVendors'])
  const send = useOneEditARow(update.mutateAsync)
  const edit = (row: VendorRow, change: Edit) =>
    send(row.vassalage, { params: { vassalage: row.vassalage }, body: { ...scope, version: row.version, ...change } })
  const isFixed = !may('catalog.write')
  const columns: TableColumn<VendorRow>[] = [
    {
      key: 'vendor',
      label: t('catalog.vendor'),
      cell: row => (
        <span>
          <b className="font-semi">{row.displayName}</b> <span className="text-12 text-text-3">{row.vassalage}</span>
        </span>
      ),
    },
    { key: 'kind', label: t('field.kind'), cell: row => t(row.isOwn ? 'catalog.own' : 'catalog.preset') },
    { key: 'games', label: t('catalog.games'), isFigure: true, cell: row => count(row.gameCount) },
    {
      key: 'position',
      label: t('catalog.position'),
      cell: row => (
        <PositionField
          value={row.position}
          disabled={isFixed}
          label={t('catalog.positionOf', { name: row.displayName })}
          onChange={position => edit(row, { position })}
        />
      ),
    },
    ...switchColumns<VendorRow>(t, isFixed, row => row.displayName, edit),
  ]
  return (
    <DataList
      caption={t('catalog.vendors')}
      columns={columns}
      rowKey={row => row.vassalage}
      read={read}
      empty={{ title: t('list.noMatch') }}
    />
  )
}

/** On and hot, for games and vendors alike. What is off for all cannot be opened by one brand. */
function switchColumns<Row extends { isOff: boolean; isOffForAll: boolean; isHot: boolean }>(
  t: ReturnType<typeof useText>['t'],
  isFixed: boolean,
  nameOf: (row: Row) => string,
  edit: (row: Row, change: Edit) => void,
): TableColumn<Row>[] {
  return [
    {
      key: 'on',
      label: t('catalog.on'),
      cell: row => (
        <span className="row gap-2">
          <Switch
            hideLabel
            label={`${nameOf(row)}: ${t('catalog.on')}`}
            checked={!row.isOff}
            disabled={isFixed}
            onChange={event => edit(row, { isOff: !event.target.checked })}
          />
          {row.isOffForAll && <Icon name="power" size="s" className="text-text-3" label={t('catalog.offForAll')} />}
        </span>
      ),
    },
    {
      key: 'hot',
      label: t('catalog.hot'),
      cell: row => (
        <Switch
          hideLabel
          label={`${nameOf(row)}: ${t('catalog.hot')}`}
          checked={row.isHot}
          disabled={isFixed}
          onChange={event => edit(row, { isHot: event.target.checked })}
        />
      ),
    },
  ]
}
