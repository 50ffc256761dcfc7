type Answer = (isConfirmed: boolean) => void

const listeners = new Set<() => void>()
let waiting: readonly Answer[] = []
const stand = (next: readonly Answer[]) => {
  waiting = next
  for (const listener of listeners) listener()
}

/** An owner's act that waits until password and code were given again. Several wait for one answer. */
export const confirmation = {
  isAsked: (): boolean => waiting.length > 0,
  /** Whether the operator has confirmed; false where he turned away. */
  ask: (): Promise<boolean> => new Promise(resolve => stand([...waiting, resolve])),
  answer: (isConfirmed: boolean): void => {
    const answered = waiting
    stand([])
    for (const settle of answered) settle(isConfirmed)
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
