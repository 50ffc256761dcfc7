/** From easily guessed to hard to guess. */
type Strength = 1 | 2 | 3 | 4

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]
const WALKS = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm'
const COMMON = /passw|qwert|letmein|welcome|admin|iloveyou|dragon|monkey/i
const WALK = 5

/** How hard a password is to guess, by its length and variety; the name in it, a common word or a walk over the keys leaves it weak. */
export function judgePassword(password: string, username: string): Strength {
  const plain = password.toLowerCase()
  const name = username.trim().toLowerCase()
  if ((name.length > 2 && plain.includes(name)) || COMMON.test(plain) || isWalk(plain) || new Set(plain).size < 5) return 1
  const kinds = KINDS.filter(kind => kind.test(password)).length
  const points =
    (password.length >= 10 ? 1 : 0) +
    (password.length >= 14 ? 1 : 0) +
    (kinds >= 3 ? 1 : 0) +
    (password.length >= 18 || kinds === 4 ? 1 : 0)
  return Math.min(1 + points, 4) as Strength
}

function isWalk(plain: string): boolean {
  for (let at = 0; at + WALK <= plain.length; at++) {
    const part = plain.slice(at, at + WALK)
    if (WALKS.includes(part) || WALKS.includes([...part].reverse().join(''))) return true
  }
  return false
}
