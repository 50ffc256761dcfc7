import { fireEvent, screen, waitFor } from '@testing-library/react'

type Name = string | RegExp

export const button = (name: Name): HTMLButtonElement => screen.getByRole('button', { name })
/** Once it is there. */
export const findButton = (name: Name): Promise<HTMLButtonElement> => screen.findByRole('button', { name })
export const fill = (label: Name, value: string): boolean => fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const choose = (label: Name): boolean => fireEvent.click(screen.getByRole('radio', { name: label }))

/** All that a part of the page says, as it is read: without what is there for the eye alone. */
export function textOf(part: Element | null): string {
  const copy = part?.cloneNode(true) as Element | undefined
  for (const decoration of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) decoration.remove()
  return copy?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}
/** The value beside a name in a list of facts. */
export const factOf = (name: string): string => {
  const term = screen.getAllByText(name).find(({ tagName }) => tagName === 'DT')
  return textOf(term?.nextElementSibling ?? null)
}

/** What the page says that went wrong, with its code: the place of it is always there, and empty until then. */
export async function findFault(): Promise<string> {
  let text = ''
  await waitFor(() => {
    text = screen.getAllByRole('alert').map(textOf).join('')
    if (text === '') throw new Error('nothing went wrong')
  })
  return text
}

/** An answer that the server gives when the test says so: until then the page waits. */
export function later<T>(): { promise: Promise<T>; answer: (value: T) => void } {
  let answer: (value: T) => void = () => undefined
  const promise = new Promise<T>(resolve => {
    answer = resolve
  })
  return { promise, answer }
}
