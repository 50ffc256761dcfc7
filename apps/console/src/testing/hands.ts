import { fireEvent, screen, within } from '@testing-library/react'

type Name = string | RegExp
type Place = Pick<typeof screen, 'getByRole' | 'getByLabelText'>

/** The open card, beside the list. */
export const card = () => within(screen.getByRole('complementary'))
/** The open dialog. */
export const dialog = () => within(screen.getByRole('dialog'))
/** The lines of the list, without its head. */
export const lines = () => screen.getAllByRole('row').slice(1)

export const button = (name: Name, place: Place = screen): HTMLButtonElement => place.getByRole('button', { name })
export const press = (name: Name, place: Place = screen): void => {
  fireEvent.click(button(name, place))
}
export const type = (label: Name, value: string, place: Place = screen): void => {
  fireEvent.change(place.getByLabelText(label, { selector: 'input, textarea, select' }), { target: { value } })
}
/** A key of the screen, struck from nowhere in particular. */
export const strike = (key: string): void => {
  fireEvent.keyDown(document.body, { key })
}
/** Gives the reason that is asked for, and does what was asked about. */
export const giveReason = (reason: string, action: Name): void => {
  type(/^Reason/, reason, dialog())
  press(action, dialog())
}
