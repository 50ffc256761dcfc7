import { type Amount, amount } from '@croupier/kernel'
import type { Category } from './category.ts'
import type { RankTerms } from './ranks.ts'

/** Everything that a rank asks and gives (rewards §3). */
export interface RankPrivileges extends RankTerms {
  /** Gifts of 0 are none. */
  readonly levelGift: Amount
  readonly monthlyGift: Amount
  readonly birthdayGift: Amount
  readonly withdrawalPerDay: Amount
  /** Parts per million of the valid bet; pvp earns none. */
  readonly cashbackPpm: Readonly<Partial<Record<Category, number>>>
}

/** Above this rank members have a service of their own. */
export const VIP_SERVICE_ABOVE = 4

type Row = readonly [
  ...asked: [deposit: string, validBet: string, keepBet: string],
  ...gifts: [level: string, monthly: string, birthday: string],
  withdrawal: string,
  ...cashbackPpm: [slots: number, sports: number, live: number],
]

/** The ladder that a new brand starts with, from rank 0 on. */
const ROWS: readonly Row[] = [
  ['0', '0', '0', '0', '0', '0', '20000', 3000, 2000, 2000],
  ['1000', '5000', '0', '8', '0', '8', '30000', 3500, 2200, 2200],
  ['5000', '30000', '0', '18', '0', '18', '50000', 4000, 2500, 2500],
  ['20000', '150000', '0', '58', '18', '58', '80000', 4500, 2800, 2800],
  ['60000', '500000', '0', '128', '38', '128', '120000', 5000, 3000, 3000],
  ['150000', '1500000', '50000', '288', '88', '188', '200000', 5500, 3300, 3300],
  ['400000', '5000000', '150000', '588', '188', '288', '300000', 6000, 3600, 3600],
  ['1000000', '15000000', '400000', '1288', '388', '588', '500000', 6500, 4000, 4000],
  ['2500000', '40000000', '1000000', '2888', '888', '888', '800000', 7000, 4400, 4400],
  ['6000000', '100000000', '2500000', '5888', '1888', '1888', '1200000', 7500, 4800, 4800],
  ['15000000', '300000000', '6000000', '12888', '3888', '2888', '2000000', 8000, 5200, 5200],
]

export const DEFAULT_LADDER: readonly RankPrivileges[] = ROWS.map(
  ([deposit, validBet, keepBet, level, monthly, birthday, withdrawal, slots, sports, live]) => ({
    deposit: amount(deposit),
    validBet: amount(validBet),
    keepBet: amount(keepBet),
    levelGift: amount(level),
    monthlyGift: amount(monthly),
    birthdayGift: amount(birthday),
    withdrawalPerDay: amount(withdrawal),
    cashbackPpm: { rng: slots, fish: slots, lott: slots, elott: slots, sports, esports: sports, live },
  }),
)
