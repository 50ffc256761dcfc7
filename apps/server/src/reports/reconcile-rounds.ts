import type { RecordProof } from '../wiring/contributions.ts'

/** What is stored of each round that is over is what its seeds give, as it was found when the round was examined. */
const VERIFIED = `
  SELECT 'round_differs' AS rule, 'round ' || round_id AS subject, brand_id AS "brandId", 'differs from its seeds: ' || difference AS detail
    FROM result_alarms.all_differing_rounds`

export const ROUND_PROOFS: readonly RecordProof[] = [{ name: 'verified_rounds', sql: VERIFIED }]
