const REMARK_CODE_POINTS_MAX = 140
const IMAGES_MAX = 3
const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg']
/** Images are below 5 MiB. */
const IMAGE_BYTES_END = 5 * 1_048_576

export interface ApplicationImage {
  /** By its content, not by its name. */
  readonly type: string
  readonly bytes: number
}

export type ApplicationRefusal = 'remark_too_long' | 'too_many_images' | 'image_type' | 'image_too_big'

/** Why an application for a promotion is refused, if it is; images are looked at one by one (rewards §5). */
export function refuseApplication(remark: string, images: readonly ApplicationImage[]): ApplicationRefusal | undefined {
  if ([...remark].length > REMARK_CODE_POINTS_MAX) return 'remark_too_long'
  if (images.length > IMAGES_MAX) return 'too_many_images'
  for (const { type, bytes } of images) {
    if (!IMAGE_TYPES.includes(type)) return 'image_type'
    if (bytes >= IMAGE_BYTES_END) return 'image_too_big'
  }
  return undefined
}
