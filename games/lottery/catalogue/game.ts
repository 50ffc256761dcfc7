import type { Schedule } from '../calendar/schedule.ts'
import type { FamilyId } from '../family.ts'
import type { PlayName } from '../play.ts'

/** How a lobby groups games; the first five are the specification's image keys. */
export const GROUP_CODES = ['SSC', '11X5', 'PK10', 'LF', 'LHC', 'K3', 'KL8', 'KLSF', 'PC28', 'VN', '4D', 'THAI', 'TOGEL', 'TOTO'] as const
export type GroupCode = (typeof GROUP_CODES)[number]

/** Which lobby sells it (§3 of the specification): /lottery and /elott, /vnlottery, /seaLottery. */
export const LOBBIES = ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'] as const
export type Lobby = (typeof LOBBIES)[number]

/** The brand's prize modes, each with its own customs of units and prizes. */
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export type PrizeMode = (typeof PRIZE_MODES)[number]

/** A lottery that is on sale: the rules of a family, drawn by a schedule. All of it is data. */
export interface LotteryGame {
  /** Of the wire: capitals, digits and underscores. */
  readonly code: string
  readonly name: PlayName
  readonly family: FamilyId
  readonly schedule: Schedule
  readonly group: GroupCode
  readonly lobby: Lobby
  /** Brands with one of these modes sell it. */
  readonly prizeModes: readonly PrizeMode[]
  /** The station of a Vietnamese game, as it is written there. */
  readonly station?: string
  /** Its cover. */
  readonly art: string
}
