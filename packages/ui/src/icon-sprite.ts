/** Address of the icon sprite, for pages that draw without React. */
export { default as iconSprite } from '../assets/icons.svg?url'
