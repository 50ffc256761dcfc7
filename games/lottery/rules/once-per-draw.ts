/** Derives something from a draw once, however many tickets are settled against it. */
export function oncePerDraw<D extends object, T>(derive: (draw: D) => T): (draw: D) => T {
  const derived = new WeakMap<D, { readonly value: T }>()
  return draw => {
    const known = derived.get(draw)
    if (known) return known.value
    const value = derive(draw)
    derived.set(draw, { value })
    return value
  }
}
