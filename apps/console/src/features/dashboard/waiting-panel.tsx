import { Icon, Panel } from '@croupier/ui'
import { type CountedDesk, type DeskCounts, useDeskCounts } from '../../shared/api/use-desk-counts.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useScreens } from '../../shared/screens/use-screens.tsx'
import './dashboard.css'

/** What waits for operators now, and for how long: where a shift begins. Desks that the operator may not see are left out. */
export function WaitingPanel() {
  const { t } = useText()
  const counts = useDeskCounts()
  const shown = useScreens()
    .flatMap(({ path, title, icon, waiting }) => (waiting && counts?.[waiting.desk] ? [{ path, title, icon, ...waiting }] : []))
    .sort((one, other) => one.order - other.order)
  if (!counts || shown.length === 0) return null
  return (
    <section className="mb-8" aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="h3 mb-3">
        {t('dashboard.waiting')}
      </h2>
      <Panel>
        <ul className="waiting">
          {shown.map(({ desk, path, title, icon, search = '' }) => (
            <li key={desk}>
              <a href={`#${path}${search}`}>
                <Icon name={icon} />
                <span className="min-w-0">
                  <span className="text-13 text-text-2">{t(title)}</span>
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

function DeskLine({ counts, desk }: { counts: DeskCounts; desk: CountedDesk }) {
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
