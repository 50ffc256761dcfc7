export type Ease = (t: number) => number

export const linear: Ease = t => t
export const easeOut: Ease = t => 1 - (1 - t) ** 3
export const easeIn: Ease = t => t * t
/** Runs a little past its goal and comes back, as a reel does on its brake. */
export const easeOutBack: Ease = t => 1 + 1.9 * (t - 1) ** 3 + 0.9 * (t - 1) ** 2
/** Falls and bounces once. */
export const easeBounce: Ease = t => (t < 0.7 ? (t / 0.7) ** 2 : 1 - 0.07 * Math.sin(((t - 0.7) / 0.3) * Math.PI))

type Tween = {
  elapsedMs: number
  readonly durationMs: number
  readonly ease: Ease
  readonly onProgress: (t: number) => void
  readonly done: () => void
}
type Loop = { readonly onFrame: (dtMs: number) => void }

/**
 * All that moves on the stage. Frames allocate nothing: a tween is made once, when something starts to move.
 * `rush` brings everything under way to its end, and what starts after it too, until `calm`.
 */
export class Motion {
  private readonly tweens: Tween[] = []
  private readonly loops: Loop[] = []
  private isRushed = false
  private readonly wake: () => void

  constructor(wake: () => void) {
    this.wake = wake
  }

  play(durationMs: number, onProgress: (t: number) => void, ease: Ease = linear): Promise<void> {
    onProgress(ease(0))
    return new Promise(done => {
      this.tweens.push({ elapsedMs: 0, durationMs: Math.max(durationMs, 1), ease, onProgress, done })
      this.wake()
    })
  }

  wait(durationMs: number): Promise<void> {
    return this.play(durationMs, () => undefined)
  }

  /** Calls `onFrame` on every frame until the returned function is called. */
  loop(onFrame: (dtMs: number) => void): () => void {
    const loop = { onFrame }
    this.loops.push(loop)
    this.wake()
    return () => {
      const index = this.loops.indexOf(loop)
      if (index >= 0) this.loops.splice(index, 1)
    }
  }

  rush(): void {
    this.isRushed = true
    this.wake()
  }

  calm(): void {
    this.isRushed = false
  }

  get isMoving(): boolean {
    return this.tweens.length > 0 || this.loops.length > 0
  }

  /** Moves everything on by a frame. */
  update(dtMs: number): void {
    for (let i = this.loops.length - 1; i >= 0; i--) this.loops[i]?.onFrame(dtMs)
    for (let i = this.tweens.length - 1; i >= 0; i--) {
      const tween = this.tweens[i]
      if (!tween) continue
      tween.elapsedMs = this.isRushed ? tween.durationMs : Math.min(tween.elapsedMs + dtMs, tween.durationMs)
      tween.onProgress(tween.ease(tween.elapsedMs / tween.durationMs))
      if (tween.elapsedMs < tween.durationMs) continue
      this.tweens.splice(i, 1)
      tween.done()
    }
  }
}
