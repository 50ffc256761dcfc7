/** A file of its own, which only a page without WebGL fetches. */
export { CanvasRenderer } from 'pixi.js'
