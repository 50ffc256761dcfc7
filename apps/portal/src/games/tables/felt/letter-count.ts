/** Signs of Chinese and Japanese, as wide as high. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/u
/** Marks over and under letters, as Thai and Vietnamese write them, take no width. */
const MARK = /\p{Mn}/u
/** Of a wide sign, in widths of a Latin letter. */
const WIDTH = 1.8

/** How many Latin letters wide a text is. */
export const letterCount = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (MARK.test(sign) ? 0 : WIDE.test(sign) ? WIDTH : 1), 0)
