/** No calls home, no graphics chip, letters as wide as on a screen of many pixels, and no sandbox of its own where containers forbid it. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
