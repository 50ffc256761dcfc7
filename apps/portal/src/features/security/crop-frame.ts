/** Where a picture stands in the square: how far it is enlarged beyond filling it, and where its middle lies (0 … 1 of the room that is left). */
export interface CropFrame {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const START: CropFrame = { zoom: 1, x: 0.5, y: 0.5 }
export const ZOOM_MAX = 4

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value))

/** The part of a picture that the square shows, in the picture's own pixels. */
export function cropOf({ zoom, x, y }: CropFrame, picture: { readonly width: number; readonly height: number }) {
  const side = Math.min(picture.width, picture.height) / zoom
  return { side, left: (picture.width - side) * x, top: (picture.height - side) * y }
}

/** The frame after the picture was pushed by so many parts of the square's side. */
export function moved(
  frame: CropFrame,
  picture: { readonly width: number; readonly height: number },
  push: { x: number; y: number },
): CropFrame {
  const { side } = cropOf(frame, picture)
  const by = (part: number, length: number) => (length > side ? (part * side) / (length - side) : 0)
  return { ...frame, x: within(frame.x - by(push.x, picture.width), 0, 1), y: within(frame.y - by(push.y, picture.height), 0, 1) }
}

export const zoomed = (frame: CropFrame, zoom: number): CropFrame => ({ ...frame, zoom: within(zoom, 1, ZOOM_MAX) })
