import { beforeEach, describe, expect, it } from 'vitest'
import { ask, closeModal, openModal, useModals, withLoader } from './modal-store.ts'

beforeEach(() => useModals.setState({ open: null, loader: null }))

const openName = () => useModals.getState().open?.name

describe('modals', () => {
  it('open and close by name', () => {
    openModal('notice', { id: 'n1' })
    expect(useModals.getState().open).toEqual({ name: 'notice', params: { id: 'n1' } })
    closeModal('notice')
    expect(openName()).toBeUndefined()
  })

  it('are never stacked: the next one takes the place of the first', () => {
    openModal('login')
    openModal('register')
    expect(openName()).toBe('register')
    closeModal()
    expect(openName()).toBeUndefined()
  })

  it('a late close of one does not close another', () => {
    openModal('login')
    openModal('search')
    closeModal('login')
    expect(openName()).toBe('search')
  })
})

describe('the generic dialog', () => {
  const question = { title: 'Sure?', html: '<p>Really</p>', buttons: [{ key: 'yes', label: 'Yes' }] }
  const dialog = () => {
    const { open } = useModals.getState()
    if (open?.name !== 'dialog') throw new Error('no dialog is open')
    return open.params
  }

  it('answers the button that was pressed', async () => {
    const answer = ask(question)
    expect(dialog()).toMatchObject(question)
    dialog().onAnswer?.('yes')
    await expect(answer).resolves.toBe('yes')
  })

  it('answers nothing when it was dismissed', async () => {
    const answer = ask(question)
    dialog().onAnswer?.(undefined)
    await expect(answer).resolves.toBeUndefined()
  })
})

describe('the loader', () => {
  it('covers the page while the work runs, and not a moment longer when it fails', async () => {
    let fail: (error: Error) => void = () => undefined
    const work = new Promise<never>((_, reject) => {
      fail = reject
    })
    const covered = withLoader('Sending', work)
    expect(useModals.getState().loader).toBe('Sending')
    fail(new Error('no'))
    await expect(covered).rejects.toThrow('no')
    expect(useModals.getState().loader).toBeNull()
  })
})
