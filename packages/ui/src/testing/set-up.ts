import { afterAll, beforeAll, vi } from 'vitest'

const WAIT_MS_MAX = 15_000
/** A thing that is waited for without a time of its own may take as long as one that is looked for by its name. */
const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (what, options) => waitFor(what, options ?? { timeout: WAIT_MS_MAX })

/** Tests of pages wait for what they name: on a machine that is busy with others a page may take seconds to draw it. */
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: WAIT_MS_MAX })
  // Files share their worker's page: each begins on an empty one with nothing kept.
  beforeAll(() => {
    cleanup()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
  // A game follows keys for as long as its page lives, so none of a file's may hear the keys of the next.
  const listen = document.addEventListener
  const keys: Parameters<Document['removeEventListener']>[] = []
  document.addEventListener = (...heard: Parameters<Document['addEventListener']>) => {
    if (heard[0] === 'keydown') keys.push(heard)
    listen.apply(document, heard)
  }
  afterAll(() => {
    document.addEventListener = listen
    for (const heard of keys) document.removeEventListener(...heard)
  })
}
