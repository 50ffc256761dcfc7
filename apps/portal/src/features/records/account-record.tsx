import { Tabs } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { RecordEntries } from './record-entries.tsx'
import { Statements } from './statements.tsx'
import './records.css'

const PARTS = ['entries', 'statements'] as const
type Part = (typeof PARTS)[number]

/** transactionHistory: every movement of my money, and the statements of the months. */
export function AccountRecord() {
  const { t } = useTranslation('movements')
  const centre = useMemberCentre()
  const part: Part = centre.details.tab === 'statements' ? 'statements' : 'entries'
  return (
    <Tabs
      hug
      look="line"
      label={t('title.parts')}
      items={PARTS.map(key => ({ key, label: t(`title.${key}`) }))}
      value={part}
      onChange={tab => centre.open('transactionHistory', tab === 'entries' ? {} : { tab })}
    >
      <div className="pt-5">{part === 'entries' ? <RecordEntries /> : <Statements />}</div>
    </Tabs>
  )
}
