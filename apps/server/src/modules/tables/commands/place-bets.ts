import { type Endpoints, endpoints, errorText } from '@croupier/contract'
import { findLiveGame, type LiveGame, type LiveSpot } from '@croupier/games/tables'
import { type Amount, amount, formatAmount, ok, parseAmount, present, type Result } from '@croupier/kernel'
import { declaredRefusal, type RefusalOf, refuse, storedKey } from '../../../platform/http/index.ts'
import { findHouseTable, type HouseTable } from '../domain/house-tables.ts'
import { baseTimes } from '../domain/laid.ts'
import { type RoundRow, type RoundTerms, roundIdOf } from '../domain/round.ts'
import { rangeOf, type StakeRange, spotsOf } from '../domain/terms.ts'
import { LIVE, TABLES_VENDOR, type TablesDeps } from '../tables-deps.ts'

export interface Player {
  readonly brandId: string
  readonly memberId: string
  readonly account: string
  readonly accountType: number
  readonly isTrial: boolean
  readonly key: string
  readonly language: string
}
export interface BetsRequest extends Player {
  readonly code: string
  readonly round: string
  readonly lines: readonly { readonly spot: string; readonly amount: string }[]
  readonly betEntropy: string
}
type BetsRefusal = RefusalOf<Endpoints['placeTableBets']>
export type PlacedBets = { orderId: string; betIds: string[]; placedAt: string; staked: string; balance: string | null }

/**
 * Lays chips on spots of the round that takes bets, all or nothing: one bet a spot. Refuses, in this order: an unknown or closed table, an unknown or closed spot, an
 * amount that is none or no chip, another round, betting that is over, what the door refuses, a spot below its least or above its most, and the most of a member.
 */
export async function placeBets(deps: TablesDeps, request: BetsRequest): Promise<Result<PlacedBets, BetsRefusal>> {
  const { ports } = deps
  const table = await openTable(deps, request)
  if (!table.ok) return table
  const { house, game } = table.value
  const round = await deps.roundNow(roundIdOf(request.brandId, house.code, Number(request.round)))
  // A table that closes plays the round that is on it; there is none after it.
  const isClosing = !(await deps.brandTables.get(request.brandId, house.code)).isOpen
  if (!round) return refuse(isClosing ? 'table_closed' : 'round_over')
  const laid = readLines(request, { house, game, round })
  if (!laid.ok) return laid
  const { currency } = await ports.brands.get(request.brandId)
  const asset = request.isTrial ? 'demo' : currency
  const placed = await ports.bets.place(LIVE, {
    ...(await playerOf(deps, request, { asset, currency })),
    gameId: house.code,
    key: `live:${storedKey(request.key)}`,
    // Asked after a known key: a repeat is answered as the first time, also when the round is over.
    ...(round.status !== 'open' && { refusal: 'event_closed' }),
    facts: {
      round: round.roundId,
      ranges: Object.fromEntries(
        laid.value.map(({ spot, range }) => [spot.id, [range.min, range.max].map(most => Number(most * baseTimes(game, spot.id)))]),
      ),
      move: null,
    },
    bets: laid.value.map(({ spot, base }) => ({
      eventId: round.roundId,
      placement: { spot: spot.id, entropy: request.betEntropy },
      ...{ base: base * baseTimes(game, spot.id), stake: base * BigInt(spot.setAside) },
    })),
  })
  if (!placed.ok && placed.error === 'event_closed' && isClosing) return refuse('table_closed')
  if (!placed.ok) return declaredRefusal(endpoints.placeTableBets, CODES[placed.error] ?? placed.error)
  const { orderId, betIds, placedAt, balanceAfter } = placed.value
  return ok({
    ...{ orderId, betIds: [...betIds], placedAt: placedAt.toISOString() },
    staked: formatAmount(laid.value.reduce((sum, { spot, base }) => sum + base * BigInt(spot.setAside), 0n)),
    balance: balanceAfter === null ? null : formatAmount(balanceAfter),
  })
}

/** What the door says in its own words. */
export const CODES: Readonly<Record<string, string>> = { event_closed: 'betting_closed', event_stake_max: 'table_max_reached' }

/** The table where it is open. A round that goes on at a table that closes is played to its end. */
export async function openTable(
  { ports }: TablesDeps,
  { brandId, code }: { readonly brandId: string; readonly code: string },
): Promise<Result<{ house: HouseTable; game: LiveGame }, RefusalOf<Endpoints['placeTableBets']>>> {
  const house = findHouseTable(code)
  const isOpen = house && (await ports.games.isOpen(brandId, code))
  if (!house || isOpen === undefined) return refuse('table_not_found')
  if (!isOpen) return refuse('game_off')
  return ok({ house, game: present(findLiveGame(house.gameId), `${house.gameId} is a live game`) })
}

/** Who plays, from which account, into which house account. */
export async function playerOf({ ports }: TablesDeps, player: Player, { asset, currency }: { asset: string; currency: string }) {
  const { brandId, memberId, account, accountType, isTrial } = player
  return {
    ...{ brandId, ownerId: memberId, account, accountType, isTrial, asset, vendorCode: TABLES_VENDOR },
    memberAccountId: await ports.money.playAccount({ brandId, memberId, accountType, isTrial, currency }),
    openStakesAccountId: await ports.money.openStakesAccount(brandId, asset),
  }
}

interface Laid {
  readonly spot: LiveSpot
  readonly base: Amount
  readonly range: StakeRange
}

/** Chips on one spot twice in a request are one bet. */
function readLines(
  { lines, language }: BetsRequest,
  { house, game, round }: { house: HouseTable; game: LiveGame; round: RoundRow },
): Result<readonly Laid[], BetsRefusal> {
  const spots = new Map(spotsOf(house, game).map(spot => [spot.id, spot]))
  const terms = termsOf(round.terms)
  const laid = new Map<string, Laid>()
  for (const [place, line] of lines.entries()) {
    const at = (code: 'spot_unknown' | 'spot_closed' | 'amount_invalid' | 'stake_not_a_chip', field: string) =>
      refuse(code, { fields: { [`lines.${place}.${field}`]: errorText(code, language as never) } })
    const spot = spots.get(line.spot)
    if (!spot) return at('spot_unknown', 'spot')
    if (round.terms.closedSpots.includes(spot.id)) return at('spot_closed', 'spot')
    const read = parseAmount(line.amount)
    if (!read.ok || read.value <= 0n) return at('amount_invalid', 'amount')
    if (read.value % terms.chip !== 0n) return at('stake_not_a_chip', 'amount')
    const before = laid.get(spot.id)
    laid.set(spot.id, { spot, base: read.value + (before?.base ?? 0n), range: rangeOf(terms, game, spot) })
  }
  return ok([...laid.values()])
}

function termsOf({ chip, main, side }: RoundTerms) {
  const range = ([min, max]: readonly [string, string]): StakeRange => ({ min: amount(min), max: amount(max) })
  return { chip: amount(chip), main: range(main), side: range(side) }
}
