import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../../../platform/create-turns.ts'

/** Of argon2id: memory in KiB, passes, lanes. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password is right. An account without a hash, or none at all, costs the same time as a wrong password (IDENTITY-LOGIN-2). */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

/** OWASP's second profile of argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const OWASP: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each keeps a processor busy for some 40 ms: a wave of sign-ins leaves one for bets, and some of Node's own threads. */
const TURNS = { atOnceMax: Math.min(Math.max(availableParallelism() - 1, 1), 4), waitingMax: 500 }

export function createPasswords(cost: PasswordCost = OWASP): Passwords {
  const turns = createTurns(TURNS)
  const hashPassword = (password: string) => turns('argon2', () => hash(password, cost))
  let dummy: Promise<string> | undefined
  return {
    hash: hashPassword,
    verify: async (stored, password) => {
      dummy ??= hashPassword('no account has this password')
      const against = stored ?? (await dummy)
      const isRight = await turns('argon2', () => verify(against, password))
      return isRight && typeof stored === 'string'
    },
  }
}
