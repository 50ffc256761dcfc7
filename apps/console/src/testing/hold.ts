/** An answer that stays away until the test lets it come: what a screen shows meanwhile can be looked at. */
export function hold<Reply>(reply: Reply) {
  let release = (): void => undefined
  const held = new Promise<Reply>(resolve => {
    release = () => resolve(reply)
  })
  return { answer: () => held, release: () => release() }
}
