import type { Json } from '@croupier/games/fairness'
import { resultKey, roundRandom } from '@croupier/games/fairness'
import { findLiveGame, type LiveGame } from '@croupier/games/tables'
import { present } from '@croupier/kernel'
import { nodeHmac } from '../../../platform/hashes/node-hmac.ts'
import { findRound, saveDrawn } from '../db/rounds.ts'
import { closingOf, openingOf, type RoundValues, statedRound } from '../domain/messages.ts'
import type { RoundRow } from '../domain/round.ts'
import { factsOf } from '../queries/round-facts.ts'
import type { TablesDeps } from '../tables-deps.ts'

/** Deals a closed round from the values of its two chains. The result follows from what was signed before, so whoever repeats it deals the same. */
export async function dealRound(deps: TablesDeps, round: RoundRow): Promise<RoundRow> {
  if (round.status !== 'closed') return round
  const { draw, shoe } = await dealFrom(deps, round, await valuesOf(deps, round))
  await saveDrawn(deps.db, round.roundId, { draw, shoeAfter: shoe })
  return (await findRound(deps.db, round.roundId)) ?? round
}

/** The draw that follows from a round's messages and the values that decide it, and the shoe that it leaves. */
export async function dealFrom(deps: TablesDeps, round: RoundRow, values: RoundValues): Promise<{ draw: Json; shoe: Json | null }> {
  const stated = statedRound(await factsOf(deps, round))
  const key = resultKey(openingOf(stated), closingOf(stated), values)
  return gameOf(round).deal(round.shoe, roundRandom(key, nodeHmac))
}

export const gameOf = ({ gameId }: Pick<RoundRow, 'gameId'>): LiveGame => present(findLiveGame(gameId), `${gameId} is a live game`)

/** The values that decide a round. Its betting has ended, and a network's value was had before. */
export async function valuesOf({ ports }: TablesDeps, round: RoundRow): Promise<RoundValues> {
  const { network, networkRound } = round
  const chainValue = await ports.draws.valueOf(round.chainId, round.chainIndex)
  if (network === null || networkRound === null)
    return { chainValue, beaconValue: await ports.draws.valueOf(round.beaconChainId, round.beaconIndex), beaconSignature: null }
  const { value, signature } = present(await ports.draws.beacon.valueOf(network, networkRound), 'the value of the beacon is stored')
  return { chainValue, beaconValue: value, beaconSignature: signature }
}
