/**
 * The first script of a page whose first screen the server has prepared. On a slow line everything else would share it with what people see
 * first, so the scripts are fetched when shape, picture and style have been painted; all at once, as the server names them. A page that is
 * opened behind another is not painted, and does not wait for it.
 */
const { entry = '', parts = '', failed = '' } = document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {}

function begin(): void {
  for (const href of parts.split(' ')) {
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
  const again = document.createElement('button')
  again.className = 'btn p fixed inset-0 m-auto h-fit min-h-11 w-fit max-w-[80vw] py-3 whitespace-normal'
  again.textContent = failed
  again.onclick = () => location.reload()
  document.querySelector('#root')?.replaceChildren(again)
}

/** A picture whose host does not answer holds nobody up. */
const PICTURE_WITHIN_MS = 1_000
const pictured = document
  .querySelector<HTMLImageElement>('#root img')
  ?.decode()
  .catch(() => undefined)
const late = new Promise(resolve => void setTimeout(resolve, PICTURE_WITHIN_MS))

if (document.hidden) begin()
// The second frame begins when the first one has been drawn.
else void Promise.race([pictured, late]).then(() => requestAnimationFrame(() => requestAnimationFrame(begin)))

export {}
