import { CopyButton, Note } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { CardState } from '../../shared/desk/card-state.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useLedgerWords } from '../../shared/format/use-ledger-words.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { CardHead } from '../../shared/ui/page.tsx'

/** One transfer: what it was, and the entries that sum to 0. */
export function TransferCard({ transferId, onClose }: { transferId: string; onClose: () => void }) {
  const read = useRead('getTransfer', { params: { transferId } })
  return <CardState read={read}>{data => <Card data={data} onClose={onClose} />}</CardState>
}

function Card({ data, onClose }: { data: Answer<'getTransfer'>; onClose: () => void }) {
  const { t } = useText()
  const { wordOf } = useWords()
  const { transferOf, accountOf } = useLedgerWords()
  const { brandName } = useDesk()
  const { amount, dateTime } = useFormat()
  const { transfer } = data
  return (
    <>
      <CardHead
        title={
          transfer.isArchived ? transferOf(transfer.kind) : `${transferOf(transfer.kind)} · ${amount(transfer.amount)} ${transfer.asset}`
        }
        note={`${t('ledger.transfer')} ${transfer.transferId}`}
        onClose={onClose}
      />
      <section className="card-sec">
        <h3>{t('ledger.entries')}</h3>
        {transfer.isArchived && <Note>{t('ledger.archivedText')}</Note>}
        <ul className="lines">
          {data.entries.map(entry => (
            <li key={entry.accountId}>
              <b className="font-medium">{entry.ownerKind === 'member' ? entry.owner : brandName(entry.owner)}</b>
              <b className={`num font-semi ${entry.amount.startsWith('-') ? 'text-lost' : 'text-won'}`}>
                {entry.amount.startsWith('-') ? '' : '+'}
                {amount(entry.amount)}
              </b>
              <span className="sub">
                {wordOf('owner', entry.ownerKind)} · {accountOf(entry.kind)} · {entry.asset}
              </span>
              <span className="sub num">
                {entry.balanceAfter === null ? '' : t('ledger.after', { amount: amount(entry.balanceAfter) })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="card-sec">
        <h3>{t('ledger.about')}</h3>
        <dl className="kv">
          <dt>{t('field.time')}</dt>
          <dd>{dateTime(transfer.postedAt)}</dd>
          <dt>{t('field.owner')}</dt>
          <dd>{transfer.ownerAccount ?? transfer.ownerId}</dd>
          <dt>{t('ledger.reference')}</dt>
          <dd>
            <code className="code-text">{transfer.referenceId ?? '—'}</code>
          </dd>
          <dt>{t('ledger.key')}</dt>
          <dd>
            <code className="code-text">{data.key}</code>
          </dd>
        </dl>
        {transfer.referenceId && (
          <div className="row mt-3">
            <CopyButton text={transfer.referenceId} size="xs" label={t('ledger.copyReference')} />
          </div>
        )}
      </section>
    </>
  )
}
