import { Badge, Button, type TableColumn, Tabs } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { GoodDialog } from './good-dialog.tsx'
import { GoodImage } from './good-image.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { type Good, useNameOf } from './order-words.tsx'
import { PointRulesForm } from './point-rules-form.tsx'

type Editing = { readonly part: 'texts' | 'offer'; readonly good: Good | undefined }

/** The point mall of a brand: its goods, and what points are worth. */
export function GoodsPage() {
  const { t } = useText()
  const { may } = useDesk()
  const { get, set } = useFilters()
  const brandId = useBrand()
  const isRules = get('view') === 'rules'
  const [editing, setEditing] = useState<Editing>()
  return (
    <Page
      title={t('nav.goods')}
      actions={
        brandId !== undefined &&
        !isRules &&
        may('points.goods') && (
          <Button tone="primary" icon="plus" onClick={() => setEditing({ part: 'texts', good: undefined })}>
            {t('good.new')}
          </Button>
        )
      }
    >
      <div className="mb-3">
        <Tabs
          hug
          label={t('nav.goods')}
          value={isRules ? 'rules' : 'goods'}
          onChange={view => set({ view: view === 'rules' ? view : undefined })}
          items={[
            { key: 'goods', label: t('good.list') },
            { key: 'rules', label: t('pointRules.title') },
          ]}
        />
      </div>
      {brandId === undefined ? (
        <ChooseBrand title={t('good.chooseBrand')}>{t('good.chooseBrandText')}</ChooseBrand>
      ) : isRules ? (
        <PointRulesForm brandId={brandId} />
      ) : (
        <Goods brandId={brandId} onEdit={setEditing} />
      )}
      {brandId !== undefined && editing?.part === 'texts' && (
        <GoodDialog brandId={brandId} good={editing.good} onClose={() => setEditing(undefined)} />
      )}
      {editing?.part === 'offer' && editing.good && <OfferDialog good={editing.good} onClose={() => setEditing(undefined)} />}
    </Page>
  )
}

function Goods({ brandId, onEdit }: { brandId: string; onEdit: (editing: Editing) => void }) {
  const { t } = useText()
  const { may } = useDesk()
  const { count } = useFormat()
  const nameOf = useNameOf()
  const read = useRead('consoleGoods', { query: { brandId } })
  const columns: TableColumn<Good>[] = [
    {
      key: 'good',
      label: t('good.one'),
      cell: row => (
        <span className="row gap-3">
          <GoodImage picture={row.picture} />
          <span className="min-w-0">
            <b className="font-semi block clip">{nameOf(row.names)}</b>
            <span className="text-12 text-text-3">
              {row.delivery === null ? t('good.delivery.none') : t(`good.delivery.${row.delivery}`)}
            </span>
          </span>
        </span>
      ),
    },
    { key: 'price', label: t('good.price'), isFigure: true, cell: row => count(Number(row.price)) },
    { key: 'stock', label: t('good.stock'), isFigure: true, cell: row => count(row.stock) },
    {
      key: 'state',
      label: t('field.state'),
      cell: row => <Badge tone={row.isOffered ? 'won' : 'plain'}>{t(row.isOffered ? 'good.offered' : 'good.draft')}</Badge>,
    },
    {
      key: 'act',
      label: <span className="vh">{t('good.acts')}</span>,
      cell: row => (
        <span className="row gap-2 justify-end">
          {may('points.goods') && (
            <Button
              size="s"
              icon="pencil"
              aria-label={t('good.editOf', { name: nameOf(row.names) })}
              onClick={() => onEdit({ part: 'texts', good: row })}
            >
              {t('action.edit')}
            </Button>
          )}
          {may('points.offer') && (
            <Button
              size="s"
              icon="tag"
              aria-label={t('good.offerOf', { name: nameOf(row.names) })}
              onClick={() => onEdit({ part: 'offer', good: row })}
            >
              {t('good.offer')}
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <DataList
      caption={t('good.list')}
      columns={columns}
      rowKey={row => row.goodId}
      read={{ ...read, data: read.data?.list }}
      empty={{ title: t('good.none'), text: t('good.noneText') }}
    />
  )
}
