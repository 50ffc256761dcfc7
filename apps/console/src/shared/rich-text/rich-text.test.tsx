// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { renderScreen } from '../../testing/render.tsx'
import { RichText } from './rich-text.tsx'

const kept: string[] = []
function Field({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  const keep = (html: string) => {
    kept.push(html)
    setValue(html)
  }
  return (
    <>
      <RichText label="Text" value={value} onChange={keep} />
      <button type="button" onClick={() => setValue('<p>from outside</p>')}>
        fill
      </button>
    </>
  )
}
const open = async (first = '') => {
  renderScreen(<Field first={first} />)
  return await screen.findByRole('textbox', { name: 'Text' })
}
/** As a hand marks it; the editor hears of it from the document. */
const mark = (node: Node, start = 0, end = node.textContent?.length ?? 0) =>
  act(() => {
    const text = node.firstChild?.nodeType === Node.TEXT_NODE ? node.firstChild : node
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    node.parentElement?.closest<HTMLElement>('[contenteditable]')?.focus()
    document.getSelection()?.removeAllRanges()
    document.getSelection()?.addRange(range)
    document.dispatchEvent(new Event('selectionchange'))
  })
const paste = (box: HTMLElement, html: string, text = '') =>
  fireEvent.paste(box, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text), files: [], items: [] } })
const tool = (name: string) => screen.getByRole('button', { name })

freshScreens()
beforeEach(() => {
  kept.length = 0
  // jsdom has no layout: the caret is nowhere.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
})

describe('a text with emphasis', () => {
  it('is shown as it is kept, without what an announcement may not hold', async () => {
    const box = await open('<h3>Sunday</h3><p>from <b>two</b><script>alert(1)</script></p><table><tr><td>cell</td></tr></table>')
    expect(box.innerHTML).toContain('<h3>Sunday</h3><p>from <strong>two</strong></p>')
    expect(box.innerHTML).not.toContain('script')
    expect(kept).toEqual([])
  })

  it('takes what is pasted clean, with links that say nothing but where they lead', async () => {
    const box = await open()
    paste(box, '<h1 style="color:red">News</h1><p onclick="x()">see <a href="https://example.org" target="_blank">here</a></p>')
    expect(kept.at(-1)).toBe('<h2>News</h2><p>see <a href="https://example.org">here</a></p>')
  })

  it('makes what is marked bold, says so at the tool, and plain again', async () => {
    const box = await open('<p>from two</p>')
    const line = box.querySelector('p') as HTMLElement
    mark(line, 5, 8)
    fireEvent.click(tool('Bold'))
    expect(kept.at(-1)).toBe('<p>from <strong>two</strong></p>')
    expect(tool('Bold').getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(tool('Clear formatting'))
    expect(kept.at(-1)).toBe('<p>from two</p>')
    expect(tool('Bold').getAttribute('aria-pressed')).toBe('false')
  })

  it.each([
    ['Italic', '<p><em>one</em></p>'],
    ['Heading', '<h3>one</h3>'],
    ['List', '<ul><li>one</li></ul>'],
    ['Numbered list', '<ol><li>one</li></ol>'],
  ])('%s makes %s', async (name, html) => {
    const box = await open('<p>one</p>')
    mark(box.querySelector('p') as HTMLElement)
    fireEvent.click(tool(name))
    expect(kept.at(-1)).toBe(html)
  })

  it('turns a heading into a paragraph again', async () => {
    const box = await open('<h3>one</h3>')
    mark(box.querySelector('h3') as HTMLElement)
    expect(tool('Heading').getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(tool('Paragraph'))
    expect(kept.at(-1)).toBe('<p>one</p>')
  })

  it('leads where the address says, and refuses one that runs code', async () => {
    const box = await open('<p>rules</p>')
    mark(box.querySelector('p') as HTMLElement)
    fireEvent.click(tool('Link'))
    const field = screen.getByLabelText<HTMLInputElement>('Link', { selector: 'input' })
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
    fireEvent.change(field, { target: { value: 'javascript:alert(1)' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect([confirm.disabled, kept]).toEqual([true, []])
    fireEvent.change(field, { target: { value: '/rules' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(kept.at(-1)).toBe('<p><a href="/rules">rules</a></p>')
    expect(screen.queryByLabelText('Link', { selector: 'input' })).toBeNull()
  })

  it('is nothing once it is emptied', async () => {
    const box = await open('<p>one</p>')
    mark(box.querySelector('p') as HTMLElement)
    fireEvent.keyDown(box, { key: 'Backspace', keyCode: 8 })
    expect(kept.at(-1)).toBe('')
  })

  it('follows what is written from outside', async () => {
    const box = await open('<p>one</p>')
    fireEvent.click(screen.getByRole('button', { name: 'fill' }))
    await waitFor(() => expect(box.innerHTML).toBe('<p>from outside</p>'))
    expect(kept).toEqual([])
  })
})

describe('its tools', () => {
  it('are one stop of the Tab key, and the arrows go through them', async () => {
    await open()
    const names = () => screen.getAllByRole('button').flatMap(button => (button.tabIndex === 0 && button.title ? [button.title] : []))
    expect(names()).toEqual(['Bold'])
    const bar = screen.getByRole('toolbar', { name: 'Format' })
    tool('Bold').focus()
    fireEvent.keyDown(bar, { key: 'ArrowRight' })
    expect([document.activeElement, names()]).toEqual([tool('Italic'), ['Italic']])
    fireEvent.keyDown(bar, { key: 'End' })
    expect(document.activeElement).toBe(tool('Link'))
    fireEvent.keyDown(bar, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(tool('Bold'))
    fireEvent.keyDown(bar, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(tool('Link'))
  })
})
