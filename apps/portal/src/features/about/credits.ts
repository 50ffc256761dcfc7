export interface Credit {
  /** Key of its text: what it is and what we did with it. */
  part: 'motifs' | 'objects' | 'icons' | 'typeface' | 'lettering' | 'reader' | 'drawing'
  source: string
  href: string
  licence: string
}

/** Whose work is in the pictures, as `docs/credits.md` lists it (a test compares the two). CC BY asks for it to be said here. */
export const CREDITS: readonly Credit[] = [
  {
    part: 'motifs',
    source:
      'game-icons.net: Lorc, Delapouite, Skoll, Caro Asercion, Cathelineau, DarkZaitzev, Faithtoken, HeavenlyDog, Sbed, Willdabeast, Zeromancer',
    href: 'https://game-icons.net/about.html',
    licence: 'CC BY 3.0',
  },
  {
    part: 'objects',
    source: 'Fluent Emoji Flat, © Microsoft Corporation',
    href: 'https://github.com/microsoft/fluentui-emoji',
    licence: 'MIT',
  },
  { part: 'icons', source: 'Lucide, © Lucide Contributors, Cole Bemis', href: 'https://lucide.dev/license', licence: 'ISC' },
  { part: 'typeface', source: 'Geist, © The Geist Project Authors', href: 'https://github.com/vercel/geist-font', licence: 'SIL OFL 1.1' },
  {
    part: 'lettering',
    source:
      'Cinzel, Cinzel Decorative, Lilita One, Alfa Slab One, Russo One, Titan One, Bangers, Bungee, Limelight, Metamorphous, Germania One, Yeseva One, Racing Sans One, Macondo Swash Caps, Shojumaru, Pirata One, Orbitron, Passion One',
    href: 'https://fontsource.org',
    licence: 'SIL OFL 1.1',
  },
  { part: 'reader', source: 'opentype.js', href: 'https://opentype.js.org', licence: 'MIT' },
  { part: 'drawing', source: 'sharp, librsvg, libvips', href: 'https://sharp.pixelplumbing.com', licence: 'Apache-2.0, LGPL-3.0-or-later' },
]
