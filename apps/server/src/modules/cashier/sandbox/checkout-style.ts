/** How a brand looks, as its own pages do: the theme that it stands on and the tokens that it sets otherwise. */
export interface BrandLook {
  readonly base: string
  readonly tokens: Readonly<Record<string, string>>
}

/** Of the themes that are shipped, the colours that this page uses; those of the portal's own style sheets. */
export const CHECKOUT_COLOURS: Readonly<Record<'midnight' | 'jade', Readonly<Record<string, string>>>> = {
  midnight: {
    'c-page': '#0b0f1a',
    'c-surface': '#121829',
    'c-raised': '#1a2236',
    'c-control-line': '#6a7899',
    'c-text': '#e8ecf5',
    'c-text-2': '#9aa6c0',
    'c-primary': '#f5c451',
    'c-primary-2': '#e09b2d',
    'c-on-primary': '#1c1304',
    'c-focus': '#8fb8ff',
  },
  jade: {
    'c-page': '#f1f6f4',
    'c-surface': '#ffffff',
    'c-raised': '#f6faf8',
    'c-control-line': '#6f8a82',
    'c-text': '#0d2b24',
    'c-text-2': '#47615a',
    'c-primary': '#0b7a6b',
    'c-primary-2': '#075e54',
    'c-on-primary': '#ffffff',
    'c-focus': '#0b57c4',
  },
}

/** The checkout's style sheet in a brand's colours; its tokens have passed the brand's own rules (BRAND-THEME-1). */
export function checkoutStyle({ base, tokens }: BrandLook): string {
  const isDark = base !== 'jade'
  const colours = Object.entries(CHECKOUT_COLOURS[isDark ? 'midnight' : 'jade']).map(([token, value]) => [`--${token}`, value] as const)
  const look = [...colours, ...Object.entries(tokens)].map(([token, value]) => `${token}:${value.replaceAll('<', '')}`).join(';')
  return `:root{color-scheme:${isDark ? 'dark' : 'light'};${look}}${RULES}`
}

const RULES = `:root{font:16px/1.45 "Geist",system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC",sans-serif;background:var(--c-page);color:var(--c-text)}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px}main{width:100%;max-width:440px;background:var(--c-surface);border-radius:20px;padding:32px;box-shadow:0 24px 64px -24px #0006,0 2px 6px #0002}.brand{display:flex;align-items:center;gap:12px;margin:0 0 24px;font-size:18px;font-weight:650;letter-spacing:-.02em}.brand img{width:36px;height:36px;border-radius:10px}.eyebrow{font-size:12px;font-weight:600;letter-spacing:.08em;text-transform:uppercase;color:var(--c-text-2)}h1{margin:4px 0 20px;font-size:26px;letter-spacing:-.02em;line-height:1.15}h2{margin:24px 0 8px;font-size:14px;color:var(--c-text-2);font-weight:600}dl{margin:0;display:grid;gap:8px}dl div{display:flex;justify-content:space-between;gap:16px}dt{color:var(--c-text-2)}dd{margin:0;text-align:end}.amount{margin:20px 0;padding:16px 20px;border-radius:14px;background:var(--c-raised);font-size:34px;font-weight:650;letter-spacing:-.03em;font-variant-numeric:tabular-nums}.amount span{font-size:16px;color:var(--c-text-2);letter-spacing:0}form{display:grid;gap:8px}.button{display:grid;gap:2px;width:100%;min-height:52px;padding:10px 18px;border:1px solid var(--c-control-line);border-radius:12px;background:none;color:inherit;font:inherit;text-align:start;text-decoration:none;cursor:pointer;align-content:center}.button b{font-weight:600}.button small{color:var(--c-text-2)}.button.primary{background:var(--c-primary);border-color:var(--c-primary-2);color:var(--c-on-primary)}.button.primary small{color:inherit}.button:hover{filter:brightness(.96)}.button:focus-visible{outline:3px solid var(--c-focus);outline-offset:2px}form+.button{margin-top:8px}.note{margin:20px 0 12px;color:var(--c-text-2);font-size:14px}`
