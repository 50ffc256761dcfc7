/** Tokens a brand may set: colours, gradients, radii, shadows and the font sizes of the design system; never layout or layers. */
const TOKEN_NAME = /^--(c|g|r|sh|edge|font|fs)-?[a-z0-9-]*$/
/** Colours, lengths, numbers, and the functions that combine them. */
const TOKEN_VALUE = /^[#\w\s.,%()+"'-]{1,200}$/
/** Nothing that loads, runs or leaves the declaration. */
const FORBIDDEN = /url|expression|image-set|@|[;{}<>\\]|\/\*/i

/** Names of the tokens that a style sheet must not take (BRAND-THEME-1). An empty answer means the theme is fit to be written into a page. */
export function faultyTokens(tokens: Readonly<Record<string, string>>): string[] {
  return Object.entries(tokens)
    .filter(([name, value]) => !TOKEN_NAME.test(name) || !TOKEN_VALUE.test(value) || FORBIDDEN.test(value) || !isBalanced(value))
    .map(([name]) => name)
}

function isBalanced(value: string): boolean {
  let depth = 0
  for (const character of value) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth < 0) return false
  }
  return depth === 0 && value.split('"').length % 2 === 1 && value.split("'").length % 2 === 1
}
