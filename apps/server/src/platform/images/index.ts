export { type CleanImage, type ImageShape, reencodeImage } from './reencode-image.ts'
