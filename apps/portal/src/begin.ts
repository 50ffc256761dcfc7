/**
 * The first script of a page whose first screen the server has prepared. On a slow line everything else would share it with what people see
 * first, so the scripts are fetched when shape, picture and style have been painted; all at once, as the server names them. A page that is
 * opened behind another is not painted, and does not wait for it.
 */
const { entry = '', parts = '' } = document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {}

function begin(): void {
  for (const href of parts.split(' ')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
  void import(/* @vite-ignore */ entry)
}

if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))

export {}
