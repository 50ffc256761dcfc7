import { useKeys } from './use-keys.ts'

/** The key that follows or precedes the chosen one; the first where none is chosen, the same at the ends. */
export function nextKey(keys: readonly string[], chosen: string | undefined, step: 1 | -1): string | undefined {
  const at = chosen === undefined ? -1 : keys.indexOf(chosen)
  if (at < 0) return keys[0]
  return keys[at + step] ?? keys[at]
}

interface RowKeys {
  readonly keys: readonly string[]
  readonly chosen: string | undefined
  /** Where to go on when the chosen row has left the list. */
  readonly following?: string | undefined
  readonly onChoose: ((key: string) => void) | undefined
}

/** Arrows, and j and k, move the choice through the rows; Enter opens the first. */
export function useRowKeys({ keys, chosen, following, onChoose }: RowKeys): void {
  const first = keys[0]
  const hasLeft = chosen !== undefined && !keys.includes(chosen) && following !== undefined
  const go = (step: 1 | -1) => () => {
    const next = hasLeft ? following : nextKey(keys, chosen, step)
    if (next !== undefined) onChoose?.(next)
  }
  const isOn = onChoose !== undefined && first !== undefined
  useKeys({
    ArrowDown: isOn ? go(1) : undefined,
    ArrowUp: isOn ? go(-1) : undefined,
    j: isOn ? go(1) : undefined,
    k: isOn ? go(-1) : undefined,
    Enter: isOn && chosen === undefined ? () => onChoose(first) : undefined,
  })
}
