/** What the player can do; the controls call it, the game decides whether it may happen now. */
export type Actions = {
  readonly press: () => void
  readonly stepBet: (by: -1 | 1) => void
  readonly chooseBet: () => void
  readonly toggleTurbo: () => void
  readonly auto: () => void
  readonly toggleSound: () => void
  readonly openRules: () => void
  readonly openHistory: () => void
  readonly check: () => void
  readonly leave: () => void
  readonly favourite: () => void
  readonly fullScreen: () => void
  /** Opens a page of the portal. */
  readonly go: (path: string) => void
}
