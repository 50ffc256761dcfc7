import { Badge, Button, Panel, Table, type TableColumn } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWheelName } from './use-wheel-name.ts'
import type { ConsoleWheel } from './wheel-draft.ts'

export type WheelAct = 'edit' | 'publish' | 'close' | 'give'

interface WheelCardProps {
  wheel: ConsoleWheel
  onAct: (act: WheelAct, wheel: ConsoleWheel) => void
}

/** A wheel as it runs: chances, prizes and what is left; what a ticket is expected to cost, and what the draws have cost. */
export function WheelCard({ wheel, onAct }: WheelCardProps) {
  const { t } = useText()
  const { may } = useDesk()
  const { amount, count, dateTime } = useFormat()
  const nameOf = useWheelName()
  const { code, isOpen, running, draft, tickets, draws, cost, currency } = wheel
  const shown = running ?? draft
  const isChanged = running === null || JSON.stringify(textOf(running)) !== JSON.stringify(textOf(draft))
  return (
    <Panel className="pad2 col gap-4">
      <div className="row justify-between flex-wrap gap-3">
        <div>
          <h2 className="h3">{nameOf(shown.names)}</h2>
          <p className="row gap-2 flex-wrap text-13 text-text-2">
            <Badge tone={isOpen ? 'won' : 'plain'}>{t(isOpen ? 'wheel.runs' : running ? 'wheel.closed' : 'wheel.isDraft')}</Badge>
            {running && isChanged && <Badge tone="info">{t('wheel.changed')}</Badge>}
            <span className="num">{code}</span>
            {running && (
              <span className="num">
                {t('wheel.version', { version: running.version, at: dateTime(running.publishedAt), by: running.publishedBy })}
              </span>
            )}
          </p>
        </div>
        <div className="row gap-2 flex-wrap">
          {may('wheel.draft') && (
            <Button size="s" icon="pencil" onClick={() => onAct('edit', wheel)}>
              {t('wheel.editDraft')}
            </Button>
          )}
          {may('wheel.publish') && (isChanged || !isOpen) && (
            <Button size="s" icon="check" onClick={() => onAct('publish', wheel)}>
              {t('wheel.publish')}
            </Button>
          )}
          {may('wheel.tickets') && isOpen && (
            <Button size="s" icon="ticket" onClick={() => onAct('give', wheel)}>
              {t('wheel.give')}
            </Button>
          )}
          {may('wheel.publish') && isOpen && (
            <Button size="s" tone="danger-soft" onClick={() => onAct('close', wheel)}>
              {t('wheel.close')}
            </Button>
          )}
        </div>
      </div>
      <Table
        caption={nameOf(shown.names)}
        columns={useColumns(wheel)}
        rows={shown.segments.map((segment, place) => ({ segment, place }))}
        rowKey={row => String(row.place)}
      />
      <dl className="facts">
        <dt>{t('wheel.expectedCost')}</dt>
        <dd className="num">
          {amount(shown.expectedCost)} {currency}
        </dd>
        <dt>{t('wheel.tickets')}</dt>
        <dd className="num">{count(tickets)}</dd>
        <dt>{t('wheel.draws')}</dt>
        <dd className="num">{count(draws)}</dd>
        <dt>{t('wheel.cost')}</dt>
        <dd className="num">
          {amount(cost)} {currency}
        </dd>
      </dl>
    </Panel>
  )
}

const textOf = ({ names, segments, fallback }: ConsoleWheel['draft']) => ({ names, segments, fallback })

interface Row {
  readonly segment: ConsoleWheel['draft']['segments'][number]
  readonly place: number
}

function useColumns({ running, draft, currency }: ConsoleWheel): TableColumn<Row>[] {
  const { t } = useText()
  const { amount, count } = useFormat()
  const nameOf = useWheelName()
  const { odds, fallback } = running ?? draft
  const prizeText = ({ prize }: Row['segment']) =>
    'amount' in prize ? `${t(`wheel.kind.${prize.kind}`)} ${amount(prize.amount)}` : t(`wheel.kind.${prize.kind}`)
  return [
    {
      key: 'name',
      label: t('wheel.segmentName'),
      cell: ({ segment, place }) => (
        <>
          {nameOf(segment.names)} {place === fallback && <Badge>{t('wheel.fallbackShort')}</Badge>}
        </>
      ),
    },
    { key: 'weight', label: t('wheel.weight'), isFigure: true, cell: ({ segment }) => count(segment.weight) },
    {
      key: 'odds',
      label: t('wheel.odds'),
      isFigure: true,
      cell: ({ place }) => t('wheel.chance', { num: count(odds[place]?.num ?? 0), den: count(odds[place]?.den ?? 1) }),
    },
    { key: 'prize', label: t('wheel.prizeIn', { currency }), isFigure: true, cell: ({ segment }) => prizeText(segment) },
    {
      key: 'left',
      label: t('wheel.left'),
      isFigure: true,
      cell: ({ segment, place }) =>
        segment.stock === null ? '∞' : `${count(running?.left[place] ?? segment.stock)} / ${count(segment.stock)}`,
    },
  ]
}
