import { randomBytes } from 'node:crypto'

export const PASSWORD = 'Lantern88fish'

export const newAccount = (): string => `p${randomBytes(5).toString('hex')}`

/** What somebody answers to the fields of registration that the demo brands ask for. */
export const answersOf = (account: string): Readonly<Record<string, string>> => ({
  username: account,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  payeeName: 'Lin Mei',
  email: `${account}@example.com`,
})
