import { join } from 'node:path'
import { build } from 'esbuild'

/** The same renderer, as large as the page, drawn in every frame. */
const SCENE = `
  import { autoDetectRenderer, Container } from 'pixi.js'
  const renderer = await autoDetectRenderer({
    canvas: document.querySelector('canvas'),
    preference: ['webgl'],
    backgroundAlpha: 0,
    resolution: Math.min(devicePixelRatio, 2),
    autoDensity: true,
    width: innerWidth,
    height: innerHeight,
  })
  const root = new Container()
  requestAnimationFrame(function frame() {
    renderer.render(root)
    requestAnimationFrame(frame)
  })
  document.body.dataset.state = 'moving'`

/** What a scene with nothing in it is drawn by, as a script for a page with one canvas. */
export async function buildEmptyScene(): Promise<string> {
  const resolveDir = join(import.meta.dirname, '../../apps/portal')
  const { outputFiles } = await build({ stdin: { contents: SCENE, resolveDir }, bundle: true, format: 'esm', minify: true, write: false })
  const [script] = outputFiles
  if (!script) throw new Error('the scene was not built')
  return script.text
}
