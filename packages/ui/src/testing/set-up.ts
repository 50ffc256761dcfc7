import { beforeAll } from 'vitest'

/** Tests of pages wait for what they name: on a machine that is busy with others a page may take seconds to draw it. */
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
  // Files share their worker's page: each begins on an empty one with nothing kept.
  beforeAll(() => {
    cleanup()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
}
