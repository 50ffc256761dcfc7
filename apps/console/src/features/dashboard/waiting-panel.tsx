import { Icon, type IconName, Panel } from '@croupier/ui'
import { type DeskCounts, useDeskCounts } from '../../shared/api/use-desk-counts.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { type TextKey, useText } from '../../shared/i18n/use-text.ts'
import './dashboard.css'

type Desk = 'deposits' | 'withdrawals' | 'cases' | 'alarms' | 'adjustments' | 'lottery'
const DESKS: readonly { desk: Desk; text: TextKey; icon: IconName; to: string }[] = [
  { desk: 'withdrawals', text: 'nav.withdrawals', icon: 'arrow-up-from-line', to: '#/withdrawals' },
  { desk: 'deposits', text: 'nav.deposits', icon: 'arrow-down-to-line', to: '#/deposits' },
  { desk: 'cases', text: 'nav.cases', icon: 'message-circle', to: '#/cases' },
  { desk: 'alarms', text: 'nav.resultAlarms', icon: 'triangle-alert', to: '#/result-alarms' },
  { desk: 'adjustments', text: 'nav.adjustments', icon: 'scale', to: '#/adjustments?state=proposed' },
  { desk: 'lottery', text: 'nav.lottery', icon: 'ticket', to: '#/lottery?status=waiting' },
]

/** What waits for operators now, and for how long: where a shift begins. Desks that the operator may not see are left out. */
export function WaitingPanel() {
  const { t } = useText()
  const counts = useDeskCounts()
  const shown = DESKS.filter(({ desk }) => counts?.[desk])
  if (!counts || shown.length === 0) return null
  return (
    <section className="mb-8" aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="h3 mb-3">
        {t('dashboard.waiting')}
      </h2>
      <Panel>
        <ul className="waiting">
          {shown.map(({ desk, text, icon, to }) => (
            <li key={desk}>
              <a href={to}>
                <Icon name={icon} />
                <span className="min-w-0">
                  <span className="text-13 text-text-2">{t(text)}</span>
                  <DeskLine counts={counts} desk={desk} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  )
}

function DeskLine({ counts, desk }: { counts: DeskCounts; desk: Desk }) {
  const { t } = useText()
  const { count, ago } = useFormat()
  const waiting = counts[desk]?.waiting ?? 0
  const oldestAt = counts[desk]?.oldestAt
  const held = desk === 'withdrawals' ? (counts.withdrawals?.held ?? 0) : 0
  const notes = [
    waiting === 0 ? t('dashboard.nothingWaits') : oldestAt && t('dashboard.waitsSince', { ago: ago(oldestAt) }),
    held > 0 && t('dashboard.held', { count: count(held) }),
  ].filter(Boolean)
  return (
    <>
      <b className="waiting-count num" data-none={waiting === 0 || undefined}>
        {count(waiting)}
      </b>
      <span className="text-12 text-text-3 block">{notes.join(' · ')}</span>
    </>
  )
}
