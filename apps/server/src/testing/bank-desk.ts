import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { EndpointId } from '@croupier/contract'
import { type Amount, amount, assert, type RandomSource } from '@croupier/kernel'
import type { ServerProcess } from './server-process.ts'
import type { Call, Reply } from './test-client.ts'

/** Two operators of the bank test: one proposes, the other agrees. */
export interface BankOperators {
  readonly proposer: string
  readonly decider: string
}

const CORRECTION = '5.00'

/** Signed in without a sign-in: what is tested is the money, not the door. */
export async function hireBankOperators(server: ServerProcess): Promise<BankOperators> {
  const hire = async (username: string) => {
    const token = randomBytes(32).toString('base64url')
    const operatorId = randomUUID()
    await server.query(
      `INSERT INTO console.operators (id, username, roles, password_hash, totp_sealed, created_at) VALUES ($1, $2, '{deposits,payouts}', 'none', '\\x00', now())`,
      [operatorId, username],
    )
    await server.query(
      `INSERT INTO console.sessions (id, operator_id, token_hash, created_at, seen_at, confirmed_at, expires_at, ip, user_agent)
       VALUES ($1, $2, $3, now(), now(), now(), now() + interval '8 hours', '127.0.0.1', 'bank test')`,
      [randomUUID(), operatorId, createHash('sha256').update(token).digest()],
    )
    return token
  }
  return { proposer: await hire('bank.proposer'), decider: await hire('bank.decider') }
}

export interface BankDeskDeps {
  readonly operators: BankOperators
  readonly memberId: string
  insist<E extends EndpointId>(id: E, given: Call<E>): Promise<Reply<E>>
}

/** Corrections of a player's balance; each answers by how much it has grown. */
export function createBankDesk({ operators, memberId, insist }: BankDeskDeps) {
  return {
    correct: async (have: Amount, random: RandomSource): Promise<Amount> => {
      const direction = random.below(2) === 0 ? ('in' as const) : ('out' as const)
      const body = { memberId, direction, amount: CORRECTION, reason: 'Bank test.' }
      const proposed = await insist('proposeAdjustment', { token: operators.proposer, body })
      assert(proposed.success, `the correction: ${proposed.text}`)
      const { adjustmentId } = proposed.value
      const decision = { token: operators.decider, params: { adjustmentId }, body: { isAgreed: true, reason: 'Bank test.' } }
      const decided = await insist('decideAdjustment', decision)
      if (decided.success) return direction === 'in' ? amount(CORRECTION) : -amount(CORRECTION)
      assert(decided.code === 'insufficient_funds' && have < amount(CORRECTION), `the decision: ${decided.text}`)
      return 0n
    },
  }
}
