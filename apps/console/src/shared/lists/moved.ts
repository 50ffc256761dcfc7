/** One place up or down; beyond the ends nothing moves. */
export function moved<T>(list: readonly T[], place: number, step: -1 | 1): T[] {
  const next = [...list]
  const [item, other] = [list[place], list[place + step]]
  if (item === undefined || other === undefined) return next
  next[place] = other
  next[place + step] = item
  return next
}
