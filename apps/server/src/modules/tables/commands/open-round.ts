import { BEACON_DELAY_S, type BeaconKind, decidingBeaconRound, timeOfBeaconRound } from '@croupier/games/fairness'
import type { LiveGame } from '@croupier/games/tables'
import { err, formatAmount, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { findRound, insertRound } from '../db/rounds.ts'
import type { HouseTable } from '../domain/house-tables.ts'
import { type RoundRow, roundIdOf } from '../domain/round.ts'
import type { TableState } from '../domain/state.ts'
import { spotsOf, type TableTerms, tableTerms } from '../domain/terms.ts'
import type { TablesBrand } from '../ports.ts'
import { LIVE, type TablesDeps } from '../tables-deps.ts'
import { keepSegment } from './keep-segment.ts'

/** Some weeks of a table that never rests. */
export const CHAIN_LENGTH = 20_000

export interface RoundToOpen {
  readonly brand: TablesBrand
  readonly house: HouseTable
  readonly game: LiveGame
  readonly state: TableState
  readonly now: Date
}

/** Opens the next round of a table: its values are reserved and its beacon is named before the first bet. Whoever repeats it finds the same round. Refuses while the server's clock is off. */
export async function openRound(deps: TablesDeps, asked: RoundToOpen): Promise<Result<RoundRow, 'clock_off'>> {
  const { brand, house, state } = asked
  const number = state.rounds + 1
  const roundId = roundIdOf(brand.brandId, house.code, number)
  const terms = tableTerms(house, brand.currency, await deps.brandTables.get(brand.brandId, house.code))
  const opened = await transaction(deps.db, async tx => {
    const known = await findRound(tx, roundId)
    return known ? ok(known) : makeRound(deps, tx, { ...asked, number, roundId, terms })
  })
  if (!opened.ok) return opened
  const { closesAt } = opened.value
  await deps.ports.bets.openEvents([
    { eventId: roundId, brandId: brand.brandId, class: LIVE, gameId: house.code, closesAt, memberStakeMax: terms.playerMax },
  ])
  return opened
}

type NewRoundFacts = RoundToOpen & { readonly number: number; readonly roundId: string; readonly terms: TableTerms }

async function makeRound(deps: TablesDeps, tx: Tx, facts: NewRoundFacts): Promise<Result<RoundRow, 'clock_off'>> {
  const { brand, house, game, state, now, number, roundId, terms } = facts
  const { draws } = deps.ports
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`table ${brand.brandId} ${house.code}`}, 7265023))`.execute(tx)
  const chosen = await draws.beacon.choose(tx, brand.allowsBeacon)
  if (!chosen.ok) return err(chosen.error)
  const value = await reserveFresh(deps, tx, { brandId: brand.brandId, game: house.code, now })
  const closesAt = new Date(now.getTime() + (terms.bettingSec * 1000) / deps.pace.betting)
  if (chosen.value !== 'own') await keepSegment(deps, tx, { brandId: brand.brandId, house, value, now })
  await insertRound(tx, {
    ...{ roundId, brandId: brand.brandId, code: house.code, number, gameId: game.id },
    terms: {
      currency: brand.currency,
      chip: formatAmount(terms.chip),
      main: [formatAmount(terms.main.min), formatAmount(terms.main.max)],
      side: [formatAmount(terms.side.min), formatAmount(terms.side.max)],
      playerMax: formatAmount(terms.playerMax),
      closedSpots: spotsOf(house, game).flatMap(({ id }) => (game.isSpotOpen(id, state.shoe) ? [] : [id])),
    },
    ...{ shoe: state.shoe, beforeNumber: state.before },
    ...{ chainId: value.chainId, chainIndex: value.index, beaconChainId: value.beaconChainId, beaconIndex: value.beaconIndex },
    ...beaconOf(deps, chosen.value, closesAt),
    ...{ madeAt: now, closesAt },
  })
  return ok(present(await findRound(tx, roundId), 'the round was just written'))
}

function beaconOf({ ports }: TablesDeps, beaconKind: BeaconKind, closesAt: Date) {
  const { chain } = ports.draws.beacon
  if (beaconKind === 'own' || !chain) return { beaconKind: 'own' as const, network: null, networkRound: null, networkAt: null }
  const networkRound = decidingBeaconRound(chain, closesAt.getTime(), BEACON_DELAY_S.table)
  return { beaconKind, network: chain.hash, networkRound, networkAt: new Date(timeOfBeaconRound(chain, networkRound)) }
}

/** The next value that nobody can know: what a segment that is over has opened, or will open before this round ends, is used up. */
async function reserveFresh({ ports }: TablesDeps, tx: Tx, { brandId, game, now }: { brandId: string; game: string; now: Date }) {
  const chain = { brandId, game, chainLength: CHAIN_LENGTH }
  const [value] = await ports.draws.reserve(tx, chain, 1)
  const first = present(value, 'a chain gives values')
  const segment = await ports.draws.lastSegment(tx, first.chainId)
  if (!segment || segment.endsAt > now || first.index > segment.last) return first
  const skipped = await ports.draws.reserve(tx, chain, segment.last - first.index + 1)
  return present(skipped.at(-1), 'a chain gives values')
}
