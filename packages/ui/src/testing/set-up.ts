/** Tests of pages wait for what they name: on a machine that is busy with others a page may take seconds to draw it. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
}

export {}
