import type { Amount } from '@croupier/kernel'
import type { Action, WishedBet } from './api/originals-client.ts'
import type { Round } from './api/round.ts'
import type { OriginalSession } from './api/wire.ts'
import type { Motion } from './game/motion.ts'
import type { Sounds } from './game/sounds.ts'
import type { Words } from './text/words.ts'

/** What an original is given to work with. */
export type GameHost = {
  readonly session: OriginalSession
  readonly words: Words
  readonly motion: Motion
  readonly sounds: Sounds
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The stake in the panel. */
  readonly stake: () => Amount
  /** Something was chosen: the panel shows what it means. */
  readonly changed: () => void
  /** One step of the open round, if there is one and nothing is under way. */
  readonly step: (action: Action) => void
  /** Plays what is chosen, as the large button does. */
  readonly play: () => void
  /** Finished rounds, the newest first. */
  readonly rounds: () => readonly Round[]
}

export type FactRow = { readonly name: string; readonly amount: Amount; readonly tone?: 'won' | 'lost'; readonly signed?: boolean }
export type KeyHint = readonly [key: string, text: string]

/** What the next bet would be. */
export type Wish = {
  readonly bets: readonly WishedBet[]
  readonly total: Amount
  /** The most that it can pay. */
  readonly payoutMax: Amount
}

/** One original on the screen: its stage, its choices, and how it shows what came. */
export type GameFace = {
  readonly stage: readonly HTMLElement[]
  /** Beneath the stake. */
  readonly choices: readonly HTMLElement[]
  /** Beneath the large button. */
  readonly extras: readonly HTMLElement[]
  /** The stake lies on spots of the stage: the panel shows no field for it. */
  readonly isStakedOnSpots?: boolean
  readonly wish: () => Wish
  readonly facts: () => readonly FactRow[]
  /** What the large button says while nothing is under way. */
  readonly action: () => string
  /** Beside the return in the bar: what is chosen. */
  readonly subtitle?: () => string
  readonly returnShare: () => number
  /** A bet was accepted or refused: `busy` from the press until the result is shown. */
  readonly setBusy: (isBusy: boolean) => void
  /** The stake, the balance or a choice changed: figures are written anew. */
  readonly refresh: () => void
  /** The bet has left; the result is not known yet. */
  readonly begin?: () => void
  /** The round did not come about. */
  readonly cancel?: () => void
  /** Shows a round that has ended, or the newest step of an open one. */
  readonly show: (round: Round, isAtOnce: boolean) => Promise<void>
  /** A result in one sentence, for whoever hears it. */
  readonly tell: (round: Round) => string
  readonly keys: Readonly<Record<string, () => void>>
  readonly arrows?: (by: readonly [x: number, y: number]) => void
  readonly historyTitle: string
  /** The cells of one line of the last rounds, its number and amount excepted. */
  readonly rules: () => Node[]
  /** In autoplay: the next step of an open round. */
  readonly autoStep?: (round: Round) => Action
  readonly autoChoices?: readonly HTMLElement[]
  /** In an open round: what replaces the large button. */
  readonly openRound?: (round: Round) => { readonly label: string; readonly isOff: boolean; readonly box: readonly Node[] }
  readonly closedBox?: () => readonly Node[]
}

export type OriginalGame = {
  readonly create: (host: GameHost) => GameFace
  /** One line of the last rounds. */
  readonly row: (round: Round, words: Words) => HTMLElement
}
