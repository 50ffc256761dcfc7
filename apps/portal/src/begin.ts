/**
 * The first script of a page. On a slow line everything else would share it with what people see first, so where the server has prepared a
 * first screen the scripts are fetched when shape, picture and style have been painted; all at once, as the server names them. A page that
 * is opened behind another is not painted, and does not wait for it; a page without a first screen has named its scripts already.
 */
const { entry = '', parts } = document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {}

function begin(): void {
  for (const href of parts?.split(' ') ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
  void import(/* @vite-ignore */ entry).catch(recover)
}

/** Once in this time the page is loaded again by itself. */
const AGAIN_AFTER_MS = 120_000
const KEY = 'reloadedAt'

/** What the page names may have been renewed since it was written, or the line is down: today's page names what is there today. */
function recover(): void {
  if (Date.now() - Number(sessionStorage.getItem(KEY)) > AGAIN_AFTER_MS) {
    sessionStorage.setItem(KEY, `${Date.now()}`)
    location.reload()
    return
  }
  again?.classList.add('now')
  again?.parentElement?.replaceChildren(again)
}

/** A picture whose host does not answer holds nobody up. */
const PICTURE_WITHIN_MS = 1_000

function whenPainted(act: () => void): void {
  const pictured = document
    .querySelector<HTMLImageElement>('#root img')
    ?.decode()
    .catch(() => undefined)
  const late = new Promise(resolve => void setTimeout(resolve, PICTURE_WITHIN_MS))
  // The second frame begins when the first one has been drawn.
  void Promise.race([pictured, late]).then(() => requestAnimationFrame(() => requestAnimationFrame(act)))
}

/** A module runs when the page's style sheets have come or failed. Without them a page is a heap of words. */
const again = document.querySelector('.again')
const isBare = again !== null && getComputedStyle(again).position !== 'fixed'

if (isBare) recover()
else if (parts === undefined || document.hidden) begin()
else whenPainted(begin)

export {}
