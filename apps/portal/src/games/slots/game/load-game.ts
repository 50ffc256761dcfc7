import { createView } from '../stage/view.ts'
import { Game, type GameParts } from './game.ts'

/** Loads a title's pictures and makes its game; tells how far it is, from 0 to 1. */
export async function loadGame(parts: Omit<GameParts, 'atlas' | 'view' | 'canvas'>, onProgress: (share: number) => void): Promise<Game> {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  let share = 0.35
  const step = <T>(value: T): T => {
    share += 0.16
    onProgress(share)
    return value
  }
  const narrow = matchMedia('(max-aspect-ratio: 4/5)').matches
  const [atlas, view] = await Promise.all([
    loadPicture(parts.art.atlas).then(step),
    createView(canvas).then(step),
    loadPicture(parts.art.title).then(step),
    loadPicture(narrow ? parts.art.portrait : parts.art.landscape).then(step),
    // Values on coins are drawn into the canvas, which does not wait for fonts by itself.
    document.fonts.load('800 20px Geist'),
  ])
  onProgress(1)
  return new Game({ ...parts, atlas, view, canvas })
}

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
