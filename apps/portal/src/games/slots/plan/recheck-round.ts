import { amountOfUnits, type SlotOutcome, type SlotTitle, settleStops } from '@croupier/games/slots'
import type { Round } from '../api/round.ts'

/** `agrees`: the reels' stops pay by the par sheet what was paid. */
export type Recheck = 'agrees' | 'differs' | 'unfinished'

// The values of coins are drawn from the seed, which is not known here. They decide no line win, so any answer does.
const noDraws = { below: () => 0 }

/**
 * Works out a round again from the stops of its reels, with the same rules that the server plays by.
 * Whether the stops themselves were fair needs the server seed, which is shown when the player changes it.
 */
export function recheckRound(title: SlotTitle, round: Round): Recheck {
  if (round.state === 'open') return 'unfinished'
  const units = round.outcomes.at(-1)?.roundUnits ?? 0
  const doAgree = round.outcomes.every((outcome, i) => stepAgrees(title, outcome, round.outcomes[i - 1]))
  return doAgree && amountOfUnits(units, round.bet, title.parSheet.unitsPerBet) === round.win ? 'agrees' : 'differs'
}

function stepAgrees(title: SlotTitle, outcome: SlotOutcome, previous: SlotOutcome | undefined): boolean {
  if (outcome.roundUnits !== (previous?.roundUnits ?? 0) + outcome.wonUnits) return false
  if (outcome.kind === 'respin') return respinAgrees(title, outcome)
  const state = previous?.next?.feature === 'free-spins' ? previous.next : undefined
  const again = settleStops(title, state, outcome.stops, noDraws)
  return again.wonUnits === outcome.wonUnits && again.windows.every((window, i) => sameGrid(window.grid, outcome.windows[i]?.grid))
}

/** Coins are paid at the end, with the grand prize when every cell holds one. */
function respinAgrees({ parSheet, maxWinMultiple }: SlotTitle, outcome: SlotOutcome): boolean {
  if (outcome.next) return outcome.wonUnits === 0
  const coins = outcome.windows[0]?.coins ?? []
  const isFull = coins.length === parSheet.rows * parSheet.reels.length
  const grand = isFull ? (parSheet.holdAndSpin?.grandUnits ?? 0) : 0
  const units = coins.reduce((sum, coin) => sum + coin.units, grand)
  return outcome.wonUnits === units || (outcome.isCapped && outcome.roundUnits === maxWinMultiple * parSheet.unitsPerBet)
}

const sameGrid = (a: readonly (readonly string[])[], b: readonly (readonly string[])[] | undefined): boolean =>
  b !== undefined && a.every((row, r) => row.join() === b[r]?.join())
