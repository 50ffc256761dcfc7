import { Amount, CopyButton, Icon, ListSkeleton } from '@croupier/ui'
import { Drawer } from '@croupier/ui/components/drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type EntryDetail, recordEntryQuery } from '../../shared/api/queries/records.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { useEntryNames } from '../../shared/records/entry-look.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'

/** One movement down to the ledger's entries: what customer service will ask for stands here. */
export function EntryDetails({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { t } = useTranslation('movements')
  const { kindText } = useEntryNames()
  const entry = useQuery(recordEntryQuery(entryId))
  return (
    <Drawer isOpen onClose={onClose} title={entry.data ? kindText(entry.data) : t('detail.entry')} side="end" className="over-panel">
      <div className="px-4 pb-6">
        {entry.isError ? (
          <LoadError error={entry.error} onRetry={() => void entry.refetch()} isRetrying={entry.isFetching} />
        ) : entry.data ? (
          <div className="col gap-6">
            <Facts entry={entry.data} />
            <Legs entry={entry.data} />
            <WayOn entry={entry.data} />
          </div>
        ) : (
          <ListSkeleton rows={6} />
        )}
      </div>
    </Drawer>
  )
}

function Facts({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation('movements')
  const textOf = useInstantText()
  return (
    <dl className="fact-list">
      <dt>{t('filter.group')}</dt>
      <dd>{t(`group.${entry.group}`)}</dd>
      <dt>{t('list.time')}</dt>
      <dd>{textOf(entry.at, 'whole')}</dd>
      {entry.about?.name && (
        <>
          <dt>{t('list.what')}</dt>
          <dd>{entry.about.name}</dd>
        </>
      )}
      <dt>{t('detail.entry')}</dt>
      <dd>
        <code>{entry.entryId}</code>
      </dd>
      {entry.reference && (
        <>
          <dt>{t('detail.reference')}</dt>
          <dd>
            <code className="block mb-2">{entry.reference}</code>
            <CopyButton text={entry.reference} size="xs" />
          </dd>
        </>
      )}
    </dl>
  )
}

/** Points and demo credits are no currency, so they are written without its sign. */
const hasCurrency = (asset: string): boolean => /^[A-Z]{3}$/.test(asset)

function Legs({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation('movements')
  const { walletText, sideText } = useEntryNames()
  const currency = hasCurrency(entry.asset) ? { currency: entry.asset } : {}
  return (
    <section>
      <h3 className="h3 mb-2">{t('detail.legs')}</h3>
      <ul className="record-panel pad col gap-3 text-13">
        {entry.legs.map(leg => (
          <li key={`${leg.side} ${leg.account} ${leg.amount}`} className="row justify-between gap-4">
            <span className={leg.side === 'own' ? 'font-semi' : 'text-text-2'}>
              {leg.side === 'own' ? walletText(leg.account) : sideText(leg.side === 'house' ? leg.account : leg.side)}
            </span>
            <span className="entry-end">
              <Amount value={leg.amount} signs="always" tinted={leg.side === 'own'} {...currency} />
              {leg.balanceAfter !== null && (
                <span className="text-12 text-text-3">
                  {t('list.after')} <Amount value={leg.balanceAfter} {...currency} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-12 text-text-3">{t('detail.sum')}</p>
    </section>
  )
}

/** To the round, the deposit or the withdrawal that it belongs to. */
function WayOn({ entry: { about } }: { entry: EntryDetail }) {
  const { t } = useTranslation('movements')
  const centre = useMemberCentre()
  const ways = {
    round: { label: t('detail.toRound'), open: () => centre.open('personalHistoryCopy', { round: about?.id ?? '' }) },
    deposit: { label: t('detail.toDeposit'), open: () => centre.open('depositv2', { order: about?.id ?? null }) },
    withdrawal: { label: t('detail.toWithdrawal'), open: () => centre.open('withdraw', { order: about?.id ?? null }) },
    transfer: undefined,
    correction: undefined,
    reward: { label: t('detail.toReward'), open: () => centre.open('rewardCenter', { order: about?.id ?? null }) },
  }
  const way = about ? ways[about.type] : undefined
  if (!way) return null
  return (
    <button type="button" className="link min-h-6" onClick={way.open}>
      {way.label}
      <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
    </button>
  )
}
