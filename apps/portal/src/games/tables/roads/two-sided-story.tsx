import { bigRoad, type RoadResult } from '@croupier/games/tables'
import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { Ask } from './ask.tsx'
import { BeadPlate, type PlateBead } from './bead-plate.tsx'
import { BigRoadView } from './big-road-view.tsx'
import { DerivedRoadView } from './derived-road-view.tsx'
import { type RoadSide, sideColour } from './road-marks.tsx'
import { RoadsSheet } from './roads-sheet.tsx'

/** A game of two sides, as its roads read it. */
export interface TwoSided {
  readonly sides: readonly [first: string, second: string]
  readonly letterOf: (winner: string) => string
  readonly nameOf: (winner: string) => string
  /** What is counted beside wins and ties: pairs. */
  readonly extras?: readonly { readonly mark: string; readonly name: string }[]
  readonly marks?: Readonly<Record<string, readonly [corner: 'first' | 'last', side: RoadSide]>>
  readonly title: string
  /** Bead plate, big road and roads from it make sense for shoes; decks that are new in each round have no derived roads. */
  readonly hasDerived: boolean
}

interface StoryProps {
  results: readonly RoadResult[]
  game: TwoSided
}

const sideIn = ({ sides }: TwoSided, winner: string): RoadSide => (winner === sides[0] ? 'p' : winner === sides[1] ? 'b' : 't')

/** The roads of a table under its dock: bead plate, big road, the roads from it, and what each side next would make of them. */
export function TwoSidedStory({ results, game }: StoryProps) {
  const { t } = useTranslation('tables')
  return (
    <section className="ts-story" aria-label={t('road.title')}>
      <header>
        <h2 className="h3 num">{game.title}</h2>
        <Tally results={results} game={game} />
        {game.hasDerived && <Asks results={results} game={game} isShort={false} />}
      </header>
      <div className="ts-roads" data-derived={game.hasDerived || undefined}>
        <figure className="bead">
          <figcaption>{t('road.bead')}</figcaption>
          <BeadPlate beads={beadsOf(results, game)} columns={10} />
        </figure>
        <figure className="big">
          <figcaption>{t('road.big')}</figcaption>
          <BigRoadView
            results={results}
            columns={game.hasDerived ? 20 : 30}
            sideOf={winner => sideIn(game, winner)}
            {...(game.marks && { marks: game.marks })}
          />
        </figure>
        {game.hasDerived && <DerivedRoads results={results} />}
      </div>
      <Memory />
    </section>
  )
}

/** Beside the dock of a phone: the big road, and all others behind it. */
export function TwoSidedPhoneStory({ results, game }: StoryProps) {
  const { t } = useTranslation('tables')
  return (
    <div className="ts-phone-story">
      <RoadsSheet
        label={t('road.all')}
        preview={
          <BigRoadView results={results} columns={13} sideOf={winner => sideIn(game, winner)} {...(game.marks && { marks: game.marks })} />
        }
        title={game.title}
      >
        <Tally results={results} game={game} />
        <figure>
          <figcaption>{t('road.bead')}</figcaption>
          <BeadPlate beads={beadsOf(results, game)} columns={15} />
        </figure>
        <figure>
          <figcaption>{t('road.big')}</figcaption>
          <BigRoadView results={results} columns={21} sideOf={winner => sideIn(game, winner)} {...(game.marks && { marks: game.marks })} />
        </figure>
        {game.hasDerived && <DerivedRoads results={results} />}
        {game.hasDerived && <Asks results={results} game={game} isShort={false} />}
        <Memory />
      </RoadsSheet>
      <div className="col gap-2">
        <Tally results={results} game={{ ...game, extras: [] }} />
        {game.hasDerived && <Asks results={results} game={game} isShort />}
      </div>
    </div>
  )
}

function DerivedRoads({ results }: Pick<StoryProps, 'results'>) {
  const { t } = useTranslation('tables')
  const from = bigRoad(results)
  return (
    <div className="derived">
      {(['bigEyeBoy', 'smallRoad', 'cockroachRoad'] as const).map(road => (
        <figure key={road}>
          <figcaption>{t(`road.${road}`)}</figcaption>
          <DerivedRoadView road={road} from={from} columns={28} />
        </figure>
      ))}
    </div>
  )
}

function Tally({ results, game }: StoryProps) {
  const { t } = useTranslation('tables')
  const count = (winner: string) => results.filter(each => each.winner === winner).length
  return (
    <ul className="ts-tally num">
      {[...game.sides, 'tie'].map(winner => (
        <li key={winner}>
          <i style={{ background: sideColour(sideIn(game, winner)) }} aria-hidden="true">
            {game.letterOf(winner)}
          </i>
          <span className="vh">{game.nameOf(winner)}</span>
          <b>{count(winner)}</b>
        </li>
      ))}
      {game.extras?.map(({ mark, name }) => (
        <li key={mark}>
          {name} <b>{results.filter(({ marks }) => marks?.includes(mark)).length}</b>
        </li>
      ))}
      <li className="vh">{t('road.of', { count: results.length })}</li>
    </ul>
  )
}

function Asks({ results, game, isShort }: StoryProps & { isShort: boolean }) {
  const { t } = useTranslation('tables')
  return (
    <div className="ts-asks">
      {game.sides.map(winner => (
        <Ask
          key={winner}
          results={results}
          winner={winner}
          side={sideIn(game, winner)}
          text={isShort ? t('road.nextShort', { side: game.letterOf(winner) }) : t('road.next', { side: game.nameOf(winner) })}
        />
      ))}
    </div>
  )
}

/** Said wherever the past is drawn. */
function Memory() {
  const { t } = useTranslation('tables')
  return (
    <p className="ts-memory">
      <Icon name="info" size="xs" />
      {t('road.memory')}
    </p>
  )
}

const beadsOf = (results: readonly RoadResult[], game: TwoSided): readonly PlateBead[] =>
  results.map(({ winner, marks = [] }) => {
    const corner = (at: 'first' | 'last') => marks.map(mark => game.marks?.[mark]).find(known => known?.[0] === at)?.[1]
    return { side: sideIn(game, winner), letter: game.letterOf(winner), first: corner('first'), last: corner('last') }
  })
