import { CopyButton } from '@croupier/ui'
import { useState } from 'react'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { ClaimBar } from '../../shared/desk/claim-bar.tsx'
import { DecisionBar } from '../../shared/desk/decision-bar.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { GoodImage } from './good-image.tsx'
import { OrderState, type PointOrder, useNameOf } from './order-words.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { useOrderClaim } from './use-order-claim.ts'

const CHANGED = ['consolePointOrders', 'consolePointOrder', 'consoleGoods', 'deskCounts'] as const

/** One order: what, for whom, where to; and once it is claimed, the two ways to end it. */
export function PointOrderCard({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const read = useRead('consolePointOrder', { params: { orderId } }, { everyMs: 5_000 })
  return <CardState read={read}>{order => <Card order={order} onClose={onClose} />}</CardState>
}

function Card({ order, onClose }: { order: PointOrder; onClose: () => void }) {
  const { t } = useText()
  const { count, dateTime } = useFormat()
  const nameOf = useNameOf()
  const claim = useOrderClaim(order)
  const [open, setOpen] = useState<'ship' | 'reject'>()
  const close = () => setOpen(undefined)
  const reject = useDo('rejectPointOrder', CHANGED, close)
  const mayDecide = order.state === 'in_process' && claim.holder?.isMine === true
  const { orderId: _, number, quantity, points, delivery, shipping, reason, createdAt, endedAt, endedBy, memberId, account } = order
  const sent = shipping ? [shipping.carrier, shipping.tracking, shipping.note].filter(text => text !== '').join(' · ') : ''
  return (
    <>
      <CardHead title={nameOf(order.names)} note={number} onClose={onClose}>
        <div className="row mt-3 gap-3 items-center">
          <GoodImage picture={order.picture} />
          <OrderState state={order.state} />
        </div>
        <ClaimBar claim={claim} />
        <DecisionBar
          decisions={[
            mayDecide && { label: t('pointOrder.send'), icon: 'send', tone: 'primary', onDecide: () => setOpen('ship') },
            mayDecide && { label: t('pointOrder.reject'), icon: 'x', tone: 'danger-soft', onDecide: () => setOpen('reject') },
          ]}
        >
          {open === 'ship' && <ShipDialog orderId={order.orderId} onClose={close} />}
          {open === 'reject' && (
            <ReasonDialog
              title={t('pointOrder.rejectTitle')}
              text={t('pointOrder.rejectText')}
              action={t('pointOrder.reject')}
              isDangerous
              isBusy={reject.isPending}
              onClose={close}
              onReason={words => reject.mutate({ params: { orderId: order.orderId }, body: { reason: words } })}
            />
          )}
        </DecisionBar>
      </CardHead>
      {delivery !== null && (
        <section className="card-sec">
          <h3>{t('pointOrder.delivery')}</h3>
          <div className="row justify-between items-start gap-2">
            <p className="whitespace-pre-line">{delivery}</p>
            <CopyButton text={delivery} />
          </div>
        </section>
      )}
      <section className="card-sec">
        <dl className="kv">
          <dt>{t('field.member')}</dt>
          <dd>
            <MemberLink memberId={memberId} account={account} />
          </dd>
          <dt>{t('pointOrder.quantity')}</dt>
          <dd className="num">{count(quantity)}</dd>
          <dt>{t('pointOrder.points')}</dt>
          <dd className="num">{count(Number(points))}</dd>
          <dt>{t('field.time')}</dt>
          <dd>{dateTime(createdAt)}</dd>
          {endedAt !== null && (
            <>
              <dt>{t('pointOrder.ended')}</dt>
              <dd>
                {dateTime(endedAt)}
                {endedBy !== null && endedBy !== 'member' && ` · ${endedBy}`}
              </dd>
            </>
          )}
          {sent !== '' && (
            <>
              <dt>{t('pointOrder.shipping')}</dt>
              <dd>{sent}</dd>
            </>
          )}
          {reason !== null && (
            <>
              <dt>{t('pointOrder.reason')}</dt>
              <dd>{reason}</dd>
            </>
          )}
        </dl>
      </section>
    </>
  )
}
