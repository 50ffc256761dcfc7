import { Badge, type BadgeTone, Button, Note } from '@croupier/ui'
import { useRef, useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { MemberCard, MemberMoney, VendorTransferRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'

const VENDOR = 'vendor:'
const LOOK_EVERY_MS = 5_000
const TONES: Readonly<Record<VendorTransferRow['state'], BadgeTone>> = {
  ...{ created: 'info', asking: 'info', unknown: 'warn', done: 'won', refused: 'lost' },
}

/**
 * Money at vendors that hold it themselves: what is known to lie there, what is on its way, and a button that brings all of it home. Draws nothing for a
 * member who has never sent any.
 */
export function CardVendors({ member, wallets }: { member: MemberCard['member']; wallets: MemberMoney['wallets'] }) {
  const { t } = useText()
  const { may } = useDesk()
  const { amount } = useFormat()
  const held = wallets.filter(({ kind }) => kind.startsWith(VENDOR))
  if (held.length === 0) return null
  return (
    <section className="card-sec">
      <h3>{t('vendorWallet.member')}</h3>
      <dl className="kv">
        {held.map(({ kind, asset, balance }) => (
          <div key={kind} className="contents">
            <dt>
              {kind.slice(VENDOR.length)} <span className="text-text-3 text-12">{t('vendorWallet.lastKnown')}</span>
            </dt>
            <dd className="num">
              <b className="font-semi">{amount(balance)}</b> {asset}
            </dd>
          </div>
        ))}
      </dl>
      {may('provider.read') && <OnTheWay memberId={member.memberId} />}
      {may('provider.write') && <Recall member={member} />}
    </section>
  )
}

/** Transfers that are not over, with what is known of each. */
function OnTheWay({ memberId }: { memberId: string }) {
  const { t } = useText()
  const { amount, ago } = useFormat()
  const { data } = useRead('consoleVendorTransfers', { query: { memberId, view: 'open' } }, { everyMs: LOOK_EVERY_MS })
  if (!data || data.list.length === 0) return null
  return (
    <ul className="lines mt-3">
      {data.list.map(row => (
        <li key={row.transferId}>
          <a className="link" href={`#/vendor-wallets?view=open&id=${row.transferId}`}>
            {t(row.to === 'main' ? 'vendorWallet.bring' : 'vendorWallet.send', { vendor: row.displayName })}
          </a>
          <b className="num font-semi">
            {amount(row.amount)} {row.currency}
          </b>
          <span className="sub">
            <Badge tone={TONES[row.state]}>{t(`vendorWallet.state.${row.state}`)}</Badge>
          </span>
          <span className="sub num">{ago(row.createdAt)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Asks each vendor what lies there and brings it home; says of each outcome how many there were. */
function Recall({ member: { memberId, account } }: { member: MemberCard['member'] }) {
  const { t } = useText()
  const { count } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const recall = useDo('recallForMember', ['memberMoney', 'consoleVendorTransfers', 'consoleVendorWallets'], () => setAsking(false))
  // Two presses within one frame are one: the button closes only with the next.
  const isSent = useRef(false)
  const send = (reason: string) => {
    if (isSent.current) return
    isSent.current = true
    const over = () => {
      isSent.current = false
    }
    recall.mutate({ params: { memberId }, body: { reason } }, { onSettled: over })
  }
  const outcomes = (['begun', 'silent', 'open'] as const).filter(outcome => (recall.data?.[outcome] ?? 0) > 0)
  return (
    <div className="col gap-3 mt-4">
      <div className="row">
        <Button size="s" icon="undo-2" busy={recall.isPending} onClick={() => setAsking(true)}>
          {t('vendorWallet.recall')}
        </Button>
      </div>
      <div aria-live="polite">
        {recall.data && (
          <Note tone={recall.data.silent + recall.data.open > 0 ? 'warn' : 'info'}>
            {outcomes.length === 0 && t('vendorWallet.recalled.empty')}
            {outcomes.map(outcome => (
              <span key={outcome} className="block">
                {t(`vendorWallet.recalled.${outcome}`, { n: count(recall.data[outcome]) })}
              </span>
            ))}
          </Note>
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          title={t('vendorWallet.recallTitle', { account })}
          text={t('vendorWallet.recallText')}
          action={t('vendorWallet.recall')}
          isBusy={recall.isPending}
          onClose={() => setAsking(false)}
          onReason={send}
        />
      )}
    </div>
  )
}
