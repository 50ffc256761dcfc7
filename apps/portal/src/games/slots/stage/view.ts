// The page's policy forbids code made at run time; this replaces the parts of the renderer that would make some.
import 'pixi.js/unsafe-eval'
import { Container, isWebGLSupported, type Renderer, Ticker, WebGLRenderer } from 'pixi.js'
import { Motion } from './motion.ts'

export type View = {
  readonly renderer: Renderer
  readonly root: Container
  readonly motion: Motion
  readonly resize: (width: number, height: number) => void
  /** Draws the next frame even when nothing moves. */
  readonly redraw: () => void
}

/** Twice the pixels are as sharp as the eye sees on a phone; more costs frames. */
const RESOLUTION_MAX = 2
/** All symbols come from two pictures; a shader that chooses among sixteen asks all of them for every pixel where the graphics chip is a program. */
const TEXTURES_AT_ONCE = 2
/** Slow frames still keep real time; after a longer pause (another tab) things go on from where they were. */
const FRAME_MS_MAX = 1_000

/** A canvas that draws only while something moves, so that a standing machine costs no battery. */
export async function createView(canvas: HTMLCanvasElement): Promise<View> {
  const resolution = Math.min(globalThis.devicePixelRatio || 1, RESOLUTION_MAX)
  const renderer = await chooseRenderer()
  await renderer.init({
    canvas,
    backgroundAlpha: 0,
    antialias: resolution < RESOLUTION_MAX && hasChip(),
    resolution,
    autoDensity: true,
    // Presses, accessibility and filters are the page's own, or not used.
    skipExtensionImports: true,
  })
  // The renderer's own clock would ask for sixty frames a second for ever; it moves on with ours.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  renderer.limits.maxBatchableTextures = TEXTURES_AT_ONCE
  const root = new Container()
  let isScheduled = false
  let lastMs = 0
  const frame = (nowMs: number) => {
    isScheduled = false
    const dtMs = lastMs === 0 ? 16 : Math.min(nowMs - lastMs, FRAME_MS_MAX)
    motion.update(dtMs)
    renderer.render(root)
    Ticker.system.update(nowMs)
    lastMs = motion.isMoving ? nowMs : 0
    if (motion.isMoving) wake()
  }
  const wake = () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(frame)
  }
  const motion = new Motion(wake)
  // A browser takes the graphics chip from a page that nobody looks at, and gives it back empty.
  canvas.addEventListener('webglcontextrestored', wake)
  return {
    renderer,
    root,
    motion,
    resize: (width, height) => {
      renderer.resize(width, height)
      wake()
    },
    redraw: wake,
  }
}

/** The chip draws; where there is none to be had, the page fetches what draws by the processor. */
async function chooseRenderer(): Promise<Renderer> {
  if (isWebGLSupported()) return new WebGLRenderer()
  const { CanvasRenderer } = await import('./canvas-renderer.ts')
  return new CanvasRenderer()
}

/** Where a program stands in for the graphics chip, smooth edges cost as much as all the rest. */
function hasChip(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return gl !== null
}
