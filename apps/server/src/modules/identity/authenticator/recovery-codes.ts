import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { newCode } from '../domain/tokens.ts'

export const RECOVERY_CODES = 10
/** Ten letters of 31 make 49 bits; the key makes a copied table worth nothing. */
const LETTERS = 10
const GROUP = 5

type Keys = Pick<IdentityDeps, 'secret' | 'random'>

/** What was typed, without the dash, spaces and case of how it is shown; undefined where it cannot be one. */
function plainCode(typed: string): string | undefined {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase()
  return new RegExp(`^[A-Z2-9]{${LETTERS}}$`).test(plain) ? plain : undefined
}

const fingerprint = ({ secret }: Pick<Keys, 'secret'>, memberId: string, plain: string): Buffer =>
  createHmac('sha256', secret).update(`recovery-code\n${memberId}\n${plain}`).digest()

/** Replaces the codes of a member by ten new ones and answers them: they are shown this once. */
export async function renewRecoveryCodes(deps: Keys, tx: Tx, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(deps.random, LETTERS))
  const hashes = codes.map(code => fingerprint(deps, memberId, code))
  await sql`DELETE FROM identity.recovery_codes WHERE member_id = ${memberId}`.execute(tx)
  await sql`INSERT INTO identity.recovery_codes (member_id, code_hash) SELECT ${memberId}, unnest(${hashes}::bytea[])`.execute(tx)
  return codes.map(code => `${code.slice(0, GROUP)}-${code.slice(GROUP)}`)
}

/** Spends a code; of many at once with the same one, one succeeds. */
export async function spendRecoveryCode(
  deps: Pick<Keys, 'secret'>,
  tx: Tx,
  given: { memberId: string; code: string; now: Date },
): Promise<boolean> {
  const plain = plainCode(given.code)
  if (plain === undefined) return false
  const spent = await sql`UPDATE identity.recovery_codes SET used_at = ${given.now}
    WHERE member_id = ${given.memberId} AND code_hash = ${fingerprint(deps, given.memberId, plain)} AND used_at IS NULL RETURNING 1 AS one`.execute(
    tx,
  )
  return spent.rows.length === 1
}
