import { sql } from 'kysely'

/** A row of `contracts.all_versions v` as a `VersionRow`. */
export const VERSION_COLUMNS = sql`v.version_id AS "versionId", v.brand_id AS "brandId", v.payer_id AS "payerId", v.receiver_id AS "receiverId", v.kind, v.period, v.basis, v.payout,
  v.carry, v.deductions, v.active_bet AS "activeBet", v.active_deposit AS "activeDeposit", v.tiers, v.terms_hash AS "termsHash", v.effective_from AS "effectiveFrom",
  v.effective_to AS "effectiveTo"`
