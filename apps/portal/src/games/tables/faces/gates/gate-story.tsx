import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { GateRoad } from '../../roads/gate-road.tsx'
import { RoadsSheet } from '../../roads/roads-sheet.tsx'

type GateEnd = 'gate' | 'banker' | 'tie'
interface Ended {
  readonly gates: readonly GateEnd[]
}
// The rules of gate games write the history.
const endsIn = (history: readonly unknown[]): readonly Ended[] => history as readonly Ended[]

interface GateStoryProps {
  history: readonly unknown[]
  gates: number
}

/** Under the dock: the last rounds of each gate. */
export function GateStory({ history, gates }: GateStoryProps) {
  const { t } = useTranslation('tables')
  return (
    <section className="ts-story" aria-label={t('road.title')}>
      <header>
        <h2 className="h3">{t('gate.last')}</h2>
        <Legend />
      </header>
      <NamedRoad history={history} gates={gates} columns={48} />
      <Memory />
    </section>
  )
}

/** Beside the dock of a phone: the same in small, and all of it behind. */
export function GatePhoneStory({ history, gates }: GateStoryProps) {
  const { t } = useTranslation('tables')
  return (
    <div className="ts-gate-story">
      <RoadsSheet
        label={t('road.all')}
        preview={<NamedRoad history={history} gates={gates} columns={gates > 3 ? 24 : 17} />}
        title={t('gate.last')}
      >
        <Legend />
        <NamedRoad history={history} gates={gates} columns={24} />
        <GateShares history={history} gates={gates} />
        <Memory />
      </RoadsSheet>
    </div>
  )
}

/** How often each gate beat the banker. */
export function GateStats({ history, gates }: GateStoryProps) {
  const { t } = useTranslation('tables')
  return (
    <section className="ts-stats" aria-label={t('gate.stats')}>
      <header>
        <h2 className="h3">{t('gate.stats')}</h2>
        <span className="text-12 text-text-2 num">{t('gate.rounds', { count: history.length })}</span>
      </header>
      <GateShares history={history} gates={gates} />
      <Memory />
    </section>
  )
}

function GateShares({ history, gates }: GateStoryProps) {
  const { t } = useTranslation('tables')
  const ends = endsIn(history)
  const wins = Array.from({ length: gates }, (_, gate) => ends.filter(end => end.gates[gate] === 'gate').length)
  return (
    <ol className="ts-faces is-named num">
      {wins.map((times, gate) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: gates are known by their number.
        <li key={gate}>
          {t('gate.name', { gate: gate + 1 })}
          <span style={{ inlineSize: `${(times / Math.max(1, ends.length)) * 100}%` }} />
          <b>{times}</b>
        </li>
      ))}
    </ol>
  )
}

/** The road with the number of each gate before its line. */
function NamedRoad({ history, gates, columns }: GateStoryProps & { columns: number }) {
  return (
    <div className="ts-gate-road">
      <ol className="num" aria-hidden="true">
        {Array.from({ length: gates }, (_, gate) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gates are known by their number.
          <li key={gate}>{gate + 1}</li>
        ))}
      </ol>
      <GateRoad history={endsIn(history)} columns={columns} />
    </div>
  )
}

function Legend() {
  const { t } = useTranslation('tables')
  return (
    <ul className="ts-legend">
      {(['gate', 'banker', 'tie'] as const).map(end => (
        <li key={end} data-end={end}>
          {t(`gate.end.${end}`)}
        </li>
      ))}
    </ul>
  )
}

function Memory() {
  const { t } = useTranslation('tables')
  return (
    <p className="ts-memory">
      <Icon name="info" size="xs" />
      {t('gate.memory')}
    </p>
  )
}
