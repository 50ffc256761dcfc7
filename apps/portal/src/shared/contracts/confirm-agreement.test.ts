// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { useModals } from '../modals/modal-store.ts'
import { confirmAgreement } from './confirm-agreement.ts'

const inForce = { period: 'monthly', basis: 'loss', ratePpm: 300_000 }
const higher = { inForce, offered: { ...inForce, ratePpm: 310_000 }, given: 2 }
/** The dialog that has opened. */
const shown = () =>
  vi.waitFor(() => {
    const { open } = useModals.getState()
    if (open?.name !== 'dialog') throw new Error('no dialog is open')
    return open.params
  })

describe('agreeing to a contract', () => {
  beforeEach(() => useModals.setState({ open: null }))

  it.each([
    ['EN', 'If you agree, your contract with your downline ends automatically when the current period ends.'],
    ['CN', '同意此契约后，您与下级的契约将在本期结束时自动终止。'],
  ] as const)('§8 warns in %s that a higher rate ends the contracts below', async (language, text) => {
    await startI18n(language)
    const answered = confirmAgreement(higher)
    const dialog = await shown()
    expect([dialog.tone, dialog.html]).toEqual(['warn', expect.stringContaining(text)])
    dialog.onAnswer?.('agree')
    await expect(answered).resolves.toBe(true)
  })

  it.each([['back'], [undefined]])('§8 whoever answers %s has not agreed', async key => {
    await startI18n('EN')
    const answered = confirmAgreement(higher)
    ;(await shown()).onAnswer?.(key)
    await expect(answered).resolves.toBe(false)
  })

  it('§8 does not ask where nothing ends', async () => {
    await expect(confirmAgreement({ ...higher, given: 0 })).resolves.toBe(true)
    expect(useModals.getState().open).toBeNull()
  })
})
