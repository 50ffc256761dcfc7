import { Amount, CopyButton, Icon } from '@croupier/ui'
import { Drawer } from '@croupier/ui/components/drawer.tsx'
import { useTranslation } from 'react-i18next'
import type { AccountEntry } from '../../shared/api/types.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { useEntryText } from './use-entry-text.ts'

/** One movement in full: what customer service will ask for stands here. */
export function EntryDrawer({ entry, onClose }: { entry: AccountEntry; onClose: () => void }) {
  const { t } = useTranslation('wallet')
  const { kindText, titleOf } = useEntryText()
  const textOf = useInstantText()
  const centre = useMemberCentre()
  return (
    <Drawer isOpen onClose={onClose} title={titleOf(entry)} side="end" className="over-panel">
      <div className="col gap-5 px-4 pb-6">
        <p className="h1">
          <Amount value={entry.amount} signs="always" tinted />
        </p>
        <dl className="fact-list">
          <dt>{t('record.kind')}</dt>
          <dd>{kindText(entry.kind)}</dd>
          <dt>{t('record.time')}</dt>
          <dd>{textOf(entry.at, 'whole')}</dd>
          <dt>{t('record.after')}</dt>
          <dd>
            <Amount value={entry.balanceAfter} />
          </dd>
          <dt>{t('record.entry')}</dt>
          <dd>
            <code>{entry.entryId}</code>
          </dd>
          {entry.reference && (
            <>
              <dt>{t('record.reference')}</dt>
              <dd>
                <code className="block mb-2">{entry.reference}</code>
                <CopyButton text={entry.reference} size="xs" />
              </dd>
            </>
          )}
        </dl>
        {entry.description.roundId && (
          <button
            type="button"
            className="link min-h-6"
            onClick={() => centre.open('personalHistoryCopy', { round: entry.description.roundId })}
          >
            {t('record.toRound')}
            <Icon name="chevron-right" size="xs" className="rtl:rotate-180" />
          </button>
        )}
      </div>
    </Drawer>
  )
}
