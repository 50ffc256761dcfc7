import { Badge, Button, Switch, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { BudgetMeter } from './budget-meter.tsx'
import { PhaseBadge } from './phase-badge.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import type { Promotion, PromotionLine } from './promotion-draft.ts'
import { PromotionImage } from './promotion-image.tsx'
import './promotions.css'

/** Promotions of a brand: what they cost, how they stand, and one of them beside the list. */
export function PromotionsPage() {
  const { t } = useText()
  const { may } = useDesk()
  const { id, set } = useFilters()
  const brandId = useBrand()
  const [editing, setEditing] = useState<{ readonly promotion: Promotion | undefined }>()
  const close = () => set({ id: undefined })
  return (
    <Page
      title={t('nav.promotions')}
      actions={
        brandId !== undefined &&
        may('promotion.draft') && (
          <Button tone="primary" icon="plus" onClick={() => setEditing({ promotion: undefined })}>
            {t('promotion.new')}
          </Button>
        )
      }
      card={id && <PromotionCard key={id} promotionId={id} onEdit={promotion => setEditing({ promotion })} onClose={close} />}
      cardTitle={t('promotion.one')}
      onCloseCard={close}
    >
      {brandId === undefined ? (
        <ChooseBrand title={t('promotion.chooseBrand')}>{t('promotion.chooseBrandText')}</ChooseBrand>
      ) : (
        <Promotions brandId={brandId} />
      )}
      {brandId !== undefined && editing && (
        <PromotionDialog
          brandId={brandId}
          promotion={editing.promotion}
          onClose={() => setEditing(undefined)}
          onWritten={promotionId => set({ id: promotionId })}
        />
      )}
    </Page>
  )
}

function Promotions({ brandId }: { brandId: string }) {
  const { id, set } = useFilters()
  const { t } = useText()
  const read = useRead('consolePromotions', { query: { brandId } })
  const choose = (promotionId: string) => set({ id: promotionId })
  return (
    <>
      {read.data && <MultipleLimit brandId={brandId} hasLimit={read.data.hasMultipleLimit} />}
      <DataList
        caption={t('nav.promotions')}
        columns={useColumns(read.data?.currency ?? '', choose)}
        rowKey={row => row.promotionId}
        read={{ ...read, data: read.data?.list }}
        chosen={id}
        onChoose={choose}
        empty={{ title: t('promotion.none'), text: t('promotion.noneText') }}
      />
    </>
  )
}

/** The owner's switch over multiples above ten; for all others how it stands. */
function MultipleLimit({ brandId, hasLimit }: { brandId: string; hasLimit: boolean }) {
  const { t } = useText()
  const { may } = useDesk()
  const set = useDo('setMultipleLimit', ['consolePromotions'])
  return (
    <div className="filters">
      <Switch
        label={t('promotion.limit')}
        checked={hasLimit}
        disabled={!may('promotion.publish') || set.isPending}
        onChange={event => set.mutate({ params: { brandId }, body: { hasMultipleLimit: event.target.checked } })}
      />
    </div>
  )
}

function useColumns(currency: string, open: (promotionId: string) => void): TableColumn<PromotionLine>[] {
  const { t } = useText()
  const { count, time } = useFormat()
  return [
    {
      key: 'title',
      label: t('promotion.one'),
      cell: row => (
        <span className="row gap-3">
          <PromotionImage picture={row.picture} className="promotion-thumb" />
          <button type="button" className="row-open" onClick={() => open(row.promotionId)}>
            {row.title}
            <small>
              {t(`promotion.type.${row.type}`)} · {row.code}
            </small>
          </button>
        </span>
      ),
    },
    {
      key: 'phase',
      label: t('field.state'),
      cell: row => (
        <span className="row gap-1 flex-wrap">
          <PhaseBadge phase={row.phase} />
          {row.draftVersion !== null && row.version !== null && <Badge tone="warn">{t('promotion.hasDraft')}</Badge>}
        </span>
      ),
    },
    { key: 'until', label: t('promotion.until'), cell: row => <span className="num text-text-2">{time(row.endAt)}</span> },
    { key: 'budget', label: t('promotion.budget'), cell: row => <BudgetMeter money={row.money} currency={currency} isShort /> },
    { key: 'given', label: t('promotion.given'), isFigure: true, cell: row => count(row.given) },
    { key: 'joined', label: t('promotion.joined'), isFigure: true, cell: row => count(row.joined) },
  ]
}
