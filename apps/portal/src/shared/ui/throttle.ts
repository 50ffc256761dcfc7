/** Runs `action` at once and then at most once in `everyMs`; calls in between run together at the end of the pause. */
export function throttle(action: () => void, everyMs: number): { run: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!isWaiting) return
      isWaiting = false
      action()
      rest()
    }, everyMs)
  }
  return {
    run: () => {
      if (timer !== undefined) {
        isWaiting = true
        return
      }
      action()
      rest()
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
      isWaiting = false
    },
  }
}
