import { act } from '@testing-library/react'

/** An answer that stays away until the test lets it come: what a screen shows meanwhile can be looked at. */
export function hold<Reply>(reply: Reply) {
  let release = (): void => undefined
  const held = new Promise<Reply>(resolve => {
    release = () => resolve(reply)
  })
  let tell = (): void => undefined
  const asked = new Promise<void>(resolve => {
    tell = resolve
  })
  const answer = () => {
    tell()
    return held
  }
  /** Once it has been asked for, and the screen shows that. */
  const isUnderWay = () =>
    act(async () => {
      await asked
      // The client tells its screens in the next turn.
      await new Promise(resolve => setTimeout(resolve))
    })
  return { answer, isUnderWay, release: () => release() }
}
