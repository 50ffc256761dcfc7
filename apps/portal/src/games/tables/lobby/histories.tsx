import type { RoadResult } from '@croupier/games/tables'
import { DieFace } from '@croupier/ui/components/table/die-face.tsx'
import { useTranslation } from 'react-i18next'
import { numberColour } from '../faces/roulette/number-colour.ts'
import { BigRoadView } from '../roads/big-road-view.tsx'
import { GateRoad } from '../roads/gate-road.tsx'
import { BeastSymbol } from '../stage/beast-symbol.tsx'

// Every history is written by the rules of its game.
type Of<Entry> = readonly Entry[]
const newest = <Entry,>(history: readonly unknown[], count: number): Of<Entry> =>
  (history.slice(-count) as unknown as Of<Entry>).toReversed()

/** The history that this game's players read, for its card. */
export function CardHistory({ gameId, history }: { gameId: string; history: readonly unknown[] }) {
  if (history.length === 0) return <Beginning gameId={gameId} />
  switch (gameId) {
    case 'baccarat':
      return <Sides history={history} first="player" />
    case 'dragon-tiger':
    case 'zha-jin-hua':
      return <Sides history={history} first="dragon" />
    case 'roulette':
      return <Numbers history={history} />
    case 'sic-bo':
      return <Dice history={history} />
    case 'fish-prawn-crab':
      return <Beasts history={history} />
    case 'fan-tan':
      return <Counts counts={newest<{ result: number }>(history, 40).map(({ result }) => result)} tones={['', 'p', 'b', 't', 'g']} />
    case 'se-die':
      return <Counts counts={newest<{ red: number }>(history, 40).map(({ red }) => red)} tones={['p', 'b', 't', 'b', 'g']} />
    case 'blackjack':
      return <Blackjacks history={history} />
    case 'three-card-poker':
    case 'holdem-bonus':
    case 'casino-holdem':
      return <Hands history={history} />
    default:
      return <GateRoad history={history as readonly { readonly gates: readonly string[] }[]} columns={22} />
  }
}

/** Before the first result: what the game is about, in the first of its rules. */
function Beginning({ gameId }: { gameId: string }) {
  const { t } = useTranslation('live')
  const { t: gameText } = useTranslation('tables')
  const [about] = gameText(`rules.${gameId}` as 'rules.baccarat', { returnObjects: true }) as readonly string[]
  return (
    <p className="tl-none">
      {about}
      <small>{t('card.noHistory')}</small>
    </p>
  )
}

const Sides = ({ history, first }: { history: readonly unknown[]; first: string }) => (
  <BigRoadView results={history as readonly RoadResult[]} columns={23} sideOf={winner => (winner === first ? 'p' : 'b')} />
)

const NUMBERS = 20
const Numbers = ({ history }: { history: readonly unknown[] }) => (
  <ol className="tl-numbers num">
    {newest<{ number: number }>(history, NUMBERS).map(({ number }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: results are known by how long ago they came.
      <li key={at} data-tone={numberColour(number)}>
        {number}
      </li>
    ))}
  </ol>
)

const SHOWN_ROLLS = 8
function Dice({ history }: { history: readonly unknown[] }) {
  const { t } = useTranslation('tables')
  return (
    <ol className="tl-dice num">
      {newest<{ dice: readonly number[]; total: number }>(history, SHOWN_ROLLS).map(({ dice, total }, at) => {
        const isTriple = dice.every(face => face === dice[0])
        const half = isTriple ? 'triple' : total >= 11 ? 'big' : 'small'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <li key={at}>
            <span className="faces">
              {dice.map((face, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place.
                <DieFace key={place} face={face} />
              ))}
            </span>
            <b data-half={half}>{total}</b>
            <small>{t(`half.${half}`)}</small>
          </li>
        )
      })}
    </ol>
  )
}

const Beasts = ({ history }: { history: readonly unknown[] }) => (
  <ol className="tl-dice is-beasts">
    {newest<{ dice: readonly number[] }>(history, SHOWN_ROLLS).map(({ dice }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <li key={at}>
        {dice.map((face, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place.
          <BeastSymbol key={place} face={face} />
        ))}
      </li>
    ))}
  </ol>
)

const Counts = ({ counts, tones }: { counts: readonly number[]; tones: readonly string[] }) => (
  <ol className="tl-counts num">
    {counts.map((count, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <li key={at} data-tone={tones[count]}>
        {count}
      </li>
    ))}
  </ol>
)

interface BlackjackEnd {
  readonly player: number
  readonly isPlayerBlackjack: boolean
  readonly dealer: number
  readonly isDealerBlackjack: boolean
}
const SHOWN_HANDS = 8
function Blackjacks({ history }: { history: readonly unknown[] }) {
  const { t } = useTranslation('tables')
  const sum = (total: number, isBlackjack: boolean) => (isBlackjack ? t('blackjack.short') : String(total))
  return (
    <ol className="tl-dice num">
      {newest<BlackjackEnd>(history, SHOWN_HANDS).map(({ player, isPlayerBlackjack, dealer, isDealerBlackjack }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={at}>
          <small>{t('blackjack.you')}</small>
          <b data-half="small">{sum(player, isPlayerBlackjack)}</b>
          <small>{t('blackjack.dealer', { total: sum(dealer, isDealerBlackjack) })}</small>
        </li>
      ))}
    </ol>
  )
}

const SHOWN_POKER = 4
function Hands({ history }: { history: readonly unknown[] }) {
  const { t } = useTranslation('tables')
  return (
    <ol className="tl-hands">
      {newest<{ winner: string; player: string; dealer: string }>(history, SHOWN_POKER).map(({ winner, player, dealer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={at} data-winner={winner}>
          <b>{t(`poker.${(winner === 'dealer' ? dealer : player) as 'pair'}`)}</b>
          <small>{t(`poker.won.${winner as 'player' | 'dealer' | 'tie'}`)}</small>
        </li>
      ))}
    </ol>
  )
}
