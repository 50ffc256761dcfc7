import { present } from '@croupier/kernel'
import { CanvasSource, Container, Sprite, Texture } from 'pixi.js'
import type { Motion } from './motion.ts'

type Spark = { readonly sprite: Sprite; dx: number; dy: number; lifeMs: number; fullMs: number; spin: number }

const SPARKS_MAX = 110
/** Pixels per second squared. */
const GRAVITY = 900

/** A fixed number of glowing points, reused for bursts and celebrations. */
export class Sparks {
  readonly container = new Container()
  private readonly motion: Motion
  private readonly sparks: Spark[]
  private next = 0
  private stop: (() => void) | undefined

  constructor(motion: Motion, tints: readonly string[]) {
    this.motion = motion
    const texture = sparkTexture()
    this.sparks = Array.from({ length: SPARKS_MAX }, (_, i) => {
      const sprite = new Sprite({ texture, anchor: 0.5, visible: false, tint: tints[i % tints.length] ?? '#fff', blendMode: 'add' })
      this.container.addChild(sprite)
      return { sprite, dx: 0, dy: 0, lifeMs: 0, fullMs: 1, spin: 0 }
    })
  }

  /** Throws `count` sparks from a point, `force` pixels a second at most. */
  burst(x: number, y: number, count: number, force: number): void {
    for (let i = 0; i < count; i++) {
      const spark = this.sparks[this.next]
      this.next = (this.next + 1) % SPARKS_MAX
      if (!spark) continue
      const angle = Math.random() * Math.PI * 2
      const speed = force * (0.3 + 0.7 * Math.random())
      spark.dx = Math.cos(angle) * speed
      spark.dy = Math.sin(angle) * speed - force * 0.45
      spark.fullMs = spark.lifeMs = 500 + 600 * Math.random()
      spark.sprite.position.set(x, y)
      spark.sprite.scale.set(0.35 + 0.75 * Math.random())
      spark.sprite.visible = true
    }
    this.stop ??= this.motion.loop(dtMs => this.update(dtMs))
  }

  private update(dtMs: number): void {
    let alive = 0
    const dt = dtMs / 1000
    for (const spark of this.sparks) {
      if (!spark.sprite.visible) continue
      spark.lifeMs -= dtMs
      if (spark.lifeMs <= 0) {
        spark.sprite.visible = false
        continue
      }
      alive++
      spark.dy += GRAVITY * dt
      spark.sprite.x += spark.dx * dt
      spark.sprite.y += spark.dy * dt
      spark.sprite.alpha = spark.lifeMs / spark.fullMs
    }
    if (alive > 0) return
    this.stop?.()
    this.stop = undefined
  }
}

const SPARK_RADIUS = 12
const SPARK_RESOLUTION = 2
/** From the faint edge to the core: how far, and how much light each adds. */
const GLOW = [
  [SPARK_RADIUS, 0.16],
  [7, 0.3],
  [3.4, 1],
] as const

function sparkTexture(): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 2 * SPARK_RADIUS * SPARK_RESOLUTION
  const pen = present(canvas.getContext('2d') ?? undefined, 'a browser draws')
  pen.scale(SPARK_RESOLUTION, SPARK_RESOLUTION)
  pen.fillStyle = '#fff'
  for (const [radius, alpha] of GLOW) {
    pen.globalAlpha = alpha
    pen.beginPath()
    pen.arc(SPARK_RADIUS, SPARK_RADIUS, radius, 0, 2 * Math.PI)
    pen.fill()
  }
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution: SPARK_RESOLUTION }) })
}
