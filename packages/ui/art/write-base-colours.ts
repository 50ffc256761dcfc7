import { readFileSync } from 'node:fs'
import path from 'node:path'
import { colourTokens } from '../src/theme/tokens.ts'
import { assetsFolder, writeSource } from './files.ts'

/** Reads the themes' own colours out of their style sheets, so that contrast is computed from what is shown. */
export function writeBaseColours(): void {
  const themes = ['midnight', 'jade', 'console'].map(name => {
    const css = readFileSync(path.join(assetsFolder, `../src/themes/${name}.css`), 'utf8')
    const colours = colourTokens.map(token => {
      const value = new RegExp(`--${token}:\\s*(#[0-9a-fA-F]+);`).exec(css)?.[1]
      if (!value) throw new Error(`${name}.css sets no --${token}`)
      return `    '${token}': '${value}',`
    })
    return `  ${name}: {\n${colours.join('\n')}\n  },`
  })
  const type = "import type { ColourToken } from '../theme/tokens.ts'"
  writeSource(
    'base-colours.ts',
    `${type}\n\n/** The colours of our themes, as their style sheets set them. */\nexport const baseColours: Readonly<Record<'midnight' | 'jade' | 'console', Readonly<Record<ColourToken, string>>>> = {\n${themes.join('\n')}\n}\n`,
  )
}
