import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a start says of the owner's one-time password: the password itself on a terminal, where a person reads it. Elsewhere output is collected and kept, so there it names
 * a file in DATA_DIR that this user alone may read. The file goes once the owner has signed in.
 *
 * @param password undefined once somebody has signed in
 */
export function ownerPasswordLine(
  password: string | undefined,
  { dataDir, isTerminal }: { dataDir: string; isTerminal: boolean },
): string | undefined {
  const file = join(dataDir, 'owner-password')
  rmSync(file, { force: true })
  if (password === undefined) return undefined
  if (isTerminal) return `user owner, one-time password ${password}`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return `user owner, one-time password in ${file}`
}
