import { Badge, Note } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { VendorTransferCardRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { ClaimBar } from '../../shared/desk/claim-bar.tsx'
import { DecisionBar } from '../../shared/desk/decision-bar.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { transferTone } from './transfer-tone.ts'
import { useTransferClaim } from './use-transfer-claim.ts'

const CHANGED = ['consoleVendorTransfers', 'consoleVendorTransfer', 'consoleVendorWallets'] as const

/** One transfer: how it stands, everything that happened to it, and what an operator can do where the vendor does not answer. */
export function VendorTransferCard({ transferId, onClose }: { transferId: string; onClose: () => void }) {
  const read = useRead('consoleVendorTransfer', { params: { transferId } }, { everyMs: 5_000 })
  return <CardState read={read}>{row => <Card row={row} onClose={onClose} />}</CardState>
}

function Card({ row, onClose }: { row: VendorTransferCardRow; onClose: () => void }) {
  const { t } = useText()
  const { amount, dateTime } = useFormat()
  const claim = useTransferClaim(row)
  const facts: readonly (readonly [string, string])[] = [
    [t('vendorWallet.reference'), row.reference],
    [t('vendorWallet.cause'), t(`vendorWallet.causes.${row.cause}`)],
    [t('vendorWallet.asked'), `${row.asks} / ${row.queries}`],
    [t('vendorWallet.next'), dateTime(row.dueAt)],
    [t('vendorWallet.ended'), dateTime(row.endedAt)],
  ]
  return (
    <>
      <CardHead
        title={
          <span className="num">
            {amount(row.amount)} {row.currency}
          </span>
        }
        note={`${row.account} · ${t(row.to === 'main' ? 'vendorWallet.bring' : 'vendorWallet.send', { vendor: row.displayName })}`}
        onClose={onClose}
      >
        <div className="row gap-1 mt-3 flex-wrap">
          <Badge tone={transferTone(row.state)}>{t(`vendorWallet.state.${row.state}`)}</Badge>
          {row.reason && <Badge>{t(`vendorWallet.reason.${row.reason}`)}</Badge>}
        </div>
        <ClaimBar claim={claim} />
        {row.endedAt === null && <Acts row={row} isFree={claim.holder === null || claim.holder.isMine} />}
      </CardHead>
      <section className="card-sec">
        <dl className="kv">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        {row.lastError && <p className="text-12 text-lost mt-3">{row.lastError}</p>}
      </section>
      <section className="card-sec">
        <h3 className="card-title">{t('vendorWallet.history')}</h3>
        <ol className="col gap-3">
          {row.events.map(event => (
            <li key={`${event.at} ${event.kind}`} className="text-13">
              <b className="font-semi">{t(`vendorWallet.event.${eventOf(event.kind)}`)}</b> {event.by}{' '}
              <span className="num text-text-3 text-12">{dateTime(event.at)}</span>
              {event.detail && <span className="block text-text-2">{event.detail}</span>}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

const EVENTS = [
  'created',
  'told',
  'told_again',
  'unknown',
  'done',
  'refused',
  'proposed_done',
  'proposed_refused',
  'settled_done',
  'settled_refused',
] as const
const eventOf = (kind: string): (typeof EVENTS)[number] => EVENTS.find(each => each === kind) ?? 'unknown'

/** Ask again; and where that does not help, settle by hand: one operator proposes, another agrees. */
function Acts({ row, isFree }: { row: VendorTransferCardRow; isFree: boolean }) {
  const { t } = useText()
  const { may } = useDesk()
  const [outcome, setOutcome] = useState<'done' | 'refused'>()
  const ask = useDo('askVendorTransfer', CHANGED)
  const settle = useDo('settleVendorTransfer', CHANGED, () => setOutcome(undefined))
  const { settlement } = row
  const maySettle = isFree && row.state === 'unknown' && may('adjustment.write')
  const outcomes = settlement ? [settlement.outcome] : (['done', 'refused'] as const)
  const mayDecide = maySettle && !settlement?.isMine
  return (
    <>
      {maySettle && (
        <div className="mt-4">
          <Note tone="info">
            {settlement
              ? t(settlement.isMine ? 'vendorWallet.waitsForOther' : 'vendorWallet.agreeText', {
                  by: settlement.by,
                  reason: settlement.reason,
                })
              : t('vendorWallet.settleText')}
          </Note>
        </div>
      )}
      <DecisionBar
        decisions={[
          may('provider.write') && {
            label: t('vendorWallet.ask'),
            icon: 'refresh-cw',
            busy: ask.isPending,
            onDecide: () => ask.mutate({ params: { transferId: row.transferId } }),
          },
          ...(mayDecide ? outcomes : []).map(each => ({
            label: t(settlement ? `vendorWallet.agree.${each}` : `vendorWallet.settle.${each}`),
            onDecide: () => setOutcome(each),
          })),
        ]}
      >
        {outcome && (
          <ReasonDialog
            title={t(settlement ? `vendorWallet.agree.${outcome}` : `vendorWallet.settle.${outcome}`)}
            text={t(`vendorWallet.settleWhat.${outcome}`)}
            action={t('action.confirm')}
            isBusy={settle.isPending}
            onClose={() => setOutcome(undefined)}
            onReason={reason => settle.mutate({ params: { transferId: row.transferId }, body: { outcome, reason } })}
          />
        )}
      </DecisionBar>
    </>
  )
}
