/**
 * Shares one reading among all who ask for the same thing at once. Nobody is given one that began before they asked: what came to pass until then is in it.
 */
export function shareFresh<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const running = new Map<string, { readonly now: Promise<T>; next?: Promise<T> }>()
  const begin = (id: string): Promise<T> => {
    const reading = { now: read(id) }
    running.set(id, reading)
    const end = () => {
      if (running.get(id) === reading) running.delete(id)
    }
    reading.now.then(end, end)
    return reading.now
  }
  return id => {
    const known = running.get(id)
    if (!known) return begin(id)
    known.next ??= known.now.then(
      () => begin(id),
      () => begin(id),
    )
    return known.next
  }
}
