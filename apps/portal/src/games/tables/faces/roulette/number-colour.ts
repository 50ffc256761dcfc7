import { RED } from '@croupier/games/tables'

export const numberColour = (number: number): 'red' | 'black' | 'green' => (number === 0 ? 'green' : RED.has(number) ? 'red' : 'black')
