import type { Kind, Terms, Tier } from '@croupier/games/contracts'
import type { Amount } from '@croupier/kernel'

/** A version of a contract as it is published, with the time in which it is in force. */
export interface VersionRow {
  readonly versionId: string
  readonly brandId: string
  readonly payerId: string | null
  readonly receiverId: string
  readonly kind: Kind
  readonly period: Terms['period']
  readonly basis: Terms['basis']
  readonly payout: Terms['payout']
  readonly carry: Terms['carry']
  readonly deductions: Terms['deductions']
  readonly activeBet: Amount
  readonly activeDeposit: Amount
  readonly tiers: readonly StoredTier[]
  readonly termsHash: string
  readonly effectiveFrom: Date
  readonly effectiveTo: Date | null
}

/** Amounts are texts of ten-thousandths. */
export type StoredTier = { readonly ratePpm: number; readonly minActive?: number } & Readonly<
  Partial<Record<'minValidBet' | 'minLoss' | 'minBetPerDay' | 'minBetPerHour', string>>
>

/** A version with its terms as the rules read them. */
export interface Contract extends Pick<VersionRow, 'versionId' | 'payerId' | 'receiverId' | 'termsHash' | 'effectiveFrom' | 'effectiveTo'> {
  readonly terms: Terms
}

export const contractOf = ({ versionId, payerId, receiverId, termsHash, effectiveFrom, effectiveTo, ...row }: VersionRow): Contract => ({
  ...{ versionId, payerId, receiverId, termsHash, effectiveFrom, effectiveTo },
  terms: readTerms(row),
})

export const readTerms = ({
  kind,
  period,
  basis,
  payout,
  carry,
  deductions,
  activeBet,
  activeDeposit,
  tiers,
}: Pick<VersionRow, Exclude<keyof Terms, 'tiers'> | 'tiers'>): Terms => ({
  ...{ kind, period, basis, payout, carry, deductions, activeBet, activeDeposit },
  tiers: tiers.map(readTier),
})

const readTier = ({ ratePpm, minActive, ...amounts }: StoredTier): Tier => ({
  ratePpm,
  ...(minActive !== undefined && { minActive }),
  ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, BigInt(amount)])),
})

/** Terms as a bill keeps them: amounts as texts. */
export interface StoredTerms extends Omit<Terms, 'activeBet' | 'activeDeposit' | 'tiers'> {
  readonly activeBet: string
  readonly activeDeposit: string
  readonly tiers: readonly StoredTier[]
}

export const storedTerms = ({ activeBet, activeDeposit, tiers, ...terms }: Terms): StoredTerms => ({
  ...terms,
  activeBet: String(activeBet),
  activeDeposit: String(activeDeposit),
  tiers: tiers.map(
    tier =>
      Object.fromEntries(
        Object.entries(tier).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
      ) as StoredTier,
  ),
})

export const termsOfBill = ({ activeBet, activeDeposit, ...stored }: StoredTerms): Terms =>
  readTerms({ ...stored, activeBet: BigInt(activeBet), activeDeposit: BigInt(activeDeposit) })
