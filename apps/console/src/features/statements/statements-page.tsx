import { useText } from '../../shared/i18n/use-text.ts'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { CheckForm } from './check-form.tsx'
import { type Marks, readMarks } from './read-marks.ts'
import { StatementCard } from './statement-card.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** Members' statements for whoever serves them: is this paper ours and unchanged, and what does it say? The address keeps what was asked. */
export function StatementsPage() {
  const { t } = useText()
  const { get, set } = useFilters()
  const asked = readMarks({ number: get('number') ?? '', fingerprint: get('fingerprint') ?? '' })
  const isAsked = Object.keys(asked.faults).length === 0
  const [memberId, month] = [get('member'), get('month')]
  const close = () => set({ member: undefined, month: undefined })
  const check = ({ number, fingerprint }: Marks) => set({ number, fingerprint, member: undefined, month: undefined })
  return (
    <Page
      title={t('nav.statements')}
      card={
        memberId &&
        month &&
        MONTH.test(month) && <StatementCard key={`${memberId} ${month}`} memberId={memberId} month={month} onClose={close} />
      }
      cardTitle={t('statement.card')}
      onCloseCard={close}
    >
      <CheckForm marks={asked.marks} onCheck={check} />
      {isAsked && (
        <VerdictPanel
          key={`${asked.marks.number} ${asked.marks.fingerprint}`}
          marks={asked.marks}
          onOpen={statement => set({ member: statement.memberId, month: statement.month })}
        />
      )}
    </Page>
  )
}
