import { hash, verify } from '@node-rs/argon2'

/** OWASP's second profile of argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let dummy: Promise<string> | undefined

/** Whether the password is right. An account without a hash, or none at all, costs the same time as a wrong password (IDENTITY-LOGIN-2). */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password')
  const isRight = await verify(stored ?? (await dummy), password)
  return isRight && typeof stored === 'string'
}
