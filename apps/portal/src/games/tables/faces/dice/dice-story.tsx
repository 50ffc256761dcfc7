import { Icon } from '@croupier/ui'
import { DieFace } from '@croupier/ui/components/table/die-face.tsx'
import { useTranslation } from 'react-i18next'
import { BeastSymbol } from '../../stage/beast-symbol.tsx'

interface Rolled {
  readonly dice: readonly number[]
  readonly total: number
}
// The rules of the game write the history.
const rollsIn = (history: readonly unknown[]): readonly Rolled[] => history as readonly Rolled[]

type Half = 'small' | 'big' | 'triple'
const halfOf = ({ dice, total }: Rolled): Half => (dice.every(face => face === dice[0]) ? 'triple' : total >= 11 ? 'big' : 'small')

interface StoryProps {
  history: readonly unknown[]
  count: number
  isBeasts: boolean
}

/** The last rolls, the newest first, each with its sum and half. */
export function DiceStory({ history, count, isBeasts }: StoryProps) {
  const { t } = useTranslation('tables')
  const rolls = rollsIn(history).slice(-count).reverse()
  return (
    <section className="ts-rolls" aria-label={t('dice.last')}>
      {rolls.length === 0 ? (
        <p className="text-13 text-text-2">{t('dice.none')}</p>
      ) : (
        <ol>
          {rolls.map((roll, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results are known by how long ago they came.
            <li key={at} data-half={halfOf(roll)}>
              <span className="faces">
                {roll.dice.map((face, place) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place.
                  isBeasts ? <BeastSymbol key={place} face={face} /> : <DieFace key={place} face={face} />,
                )}
              </span>
              {!isBeasts && <b className="num">{roll.total}</b>}
              {!isBeasts && <small>{t(`half.${halfOf(roll)}`)}</small>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const TOTALS = Array.from({ length: 14 }, (_, n) => n + 4)

/** How often each sum came beside how often it does in the long run; and how halves and faces share. */
export function DiceStats({ history, isBeasts }: Omit<StoryProps, 'count'>) {
  const { t } = useTranslation('tables')
  const rolls = rollsIn(history)
  const halves = { small: 0, big: 0, triple: 0 }
  for (const roll of rolls) halves[halfOf(roll)] += 1
  const faces = [1, 2, 3, 4, 5, 6].map(face => rolls.reduce((sum, { dice }) => sum + dice.filter(each => each === face).length, 0))
  const most = Math.max(1, ...faces)
  return (
    <section className="ts-stats" aria-label={t('dice.stats')}>
      <h2 className="h3">{t('dice.stats')}</h2>
      <ul className="ts-shares num">
        {(['small', 'triple', 'big'] as const).map(half => (
          <li key={half} data-half={half} style={{ flexGrow: Math.max(1, halves[half]) }}>
            {t(`half.${half}`)} <b>{halves[half]}</b>
          </li>
        ))}
      </ul>
      <ol className="ts-faces num">
        {faces.map((times, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: faces are in their order.
          <li key={at}>
            {isBeasts ? <BeastSymbol face={at + 1} /> : <DieFace face={at + 1} />}
            <span style={{ inlineSize: `${(times / most) * 100}%` }} />
            <b>{times}</b>
          </li>
        ))}
      </ol>
      {!isBeasts && <Totals rolls={rolls} />}
      <p className="ts-memory">
        <Icon name="info" size="xs" />
        {t('dice.memory')}
      </p>
    </section>
  )
}

function Totals({ rolls }: { rolls: readonly Rolled[] }) {
  const { t } = useTranslation('tables')
  const counts = TOTALS.map(total => rolls.filter(roll => roll.total === total).length)
  const most = Math.max(1, ...counts)
  return (
    <figure>
      <figcaption className="text-12 text-text-2">{t('dice.totals')}</figcaption>
      <ol className="ts-totals num">
        {TOTALS.map((total, at) => (
          <li key={total} data-half={total >= 11 ? 'big' : 'small'}>
            <span style={{ blockSize: `${((counts[at] ?? 0) / most) * 56}px` }} title={String(counts[at])} />
            {total}
          </li>
        ))}
      </ol>
    </figure>
  )
}
