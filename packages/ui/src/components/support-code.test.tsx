// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SupportCode } from './support-code.tsx'

describe('what support is told', () => {
  afterEach(cleanup)

  it('is the code, and the id of the request, which a press copies', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    render(<SupportCode code="system_error" requestId="3f0c8a5e9d7b4c61" />)
    expect(screen.getByText('system_error')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '3f0c8a5e9d7b4c61' }))
    expect(await screen.findByText('Copied')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith('3f0c8a5e9d7b4c61')
    vi.unstubAllGlobals()
  })

  it('is the code alone of a refusal', () => {
    render(<SupportCode code="insufficient_funds" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
