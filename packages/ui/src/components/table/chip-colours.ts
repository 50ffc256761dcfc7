/** Body, light and figure of the chips of a tray, from the smallest up. */
export interface ChipColour {
  readonly body: string
  readonly light: string
  readonly ink: string
}

export const CHIP_COLOURS: readonly ChipColour[] = [
  { body: '#2A5CC0', light: '#9CC2FF', ink: '#FFFFFF' },
  { body: '#0F7A4B', light: '#7FE6B2', ink: '#FFFFFF' },
  { body: '#1A2138', light: '#5B6685', ink: '#FFFFFF' },
  { body: '#6030B4', light: '#C6A2FF', ink: '#FFFFFF' },
  { body: '#C98716', light: '#FFE08A', ink: '#241604' },
  { body: '#A81C2A', light: '#FF9C94', ink: '#FFFFFF' },
]
export const CHIP_EDGE = '#FFF8E6'

export const chipColour = (place: number): ChipColour => CHIP_COLOURS[place % CHIP_COLOURS.length] ?? { body: '', light: '', ink: '' }
