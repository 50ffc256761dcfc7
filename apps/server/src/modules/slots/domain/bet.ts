import type { SlotTitle } from '@croupier/games/slots'
import { type Amount, err, ok, parseAmount, type Result } from '@croupier/kernel'

/** Reads a stake. Only the title's own levels are offered; everything else, whatever its form, is refused. */
export function readBet(title: SlotTitle, text: string): Result<Amount, 'bet_level_invalid'> {
  const parsed = parseAmount(text)
  if (!parsed.ok) return err('bet_level_invalid')
  return betLevels(title).includes(parsed.value) ? ok(parsed.value) : err('bet_level_invalid')
}

/** The stakes of a title, ascending. */
export function betLevels(title: SlotTitle): readonly Amount[] {
  const known = levels.get(title)
  if (known) return known
  const parsed = title.betLevels.flatMap(level => {
    const amount = parseAmount(level)
    return amount.ok ? amount.value : []
  })
  levels.set(title, parsed)
  return parsed
}

const levels = new WeakMap<SlotTitle, readonly Amount[]>()
