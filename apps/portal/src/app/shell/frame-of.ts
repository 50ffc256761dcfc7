/** What stands around a page (specification §2): `full` header, side menu, right bar and footer · `no-side` without the side menu · `header` only · `bare` nothing. */
export type Frame = 'full' | 'no-side' | 'header' | 'bare'

const FRAMES: Readonly<Record<string, Frame>> = {
  '/pointMall': 'no-side',
  '/lottery': 'header',
  '/vnlottery': 'header',
  '/seaLottery': 'header',
  '/seamless': 'header',
  '/game': 'header',
  '/helpmc': 'bare',
  '/login': 'bare',
  '/register': 'bare',
  '/register.html': 'bare',
  '/password': 'bare',
}

export const frameOf = (pathname: string): Frame => FRAMES[pathname.replace(/(.)\/+$/, '$1')] ?? 'full'
