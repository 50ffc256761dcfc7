import type { Answer } from '../../shared/api/types.ts'

export type Figures = Answer<'consoleLoginSecurity'>['settings']
type NumberName = { [K in keyof Figures]: Figures[K] extends number ? K : never }[keyof Figures]
type SwitchName = Exclude<keyof Figures, NumberName>

/** Bounds of the contract, told before they are broken. */
export const NUMBERS = {
  captchaAfterFailures: { min: 1, max: 20 },
  lockAfterFailures: { min: 3, max: 100 },
  lockMinutes: { min: 1, max: 1440 },
  idleMinutes: { min: 5, max: 1440 },
  absoluteHours: { min: 1, max: 720 },
  passwordDaysMax: { min: 0, max: 3650 },
} as const satisfies Record<NumberName, { min: number; max: number }>

/** What belongs together stands together. */
export const PARTS = {
  failures: ['captchaAfterFailures', 'lockAfterFailures', 'lockMinutes', 'puzzleAfterFailures'],
  sessions: ['idleMinutes', 'absoluteHours', 'oneSession'],
  proofs: ['newAddressProof'],
  passwords: ['passwordDaysMax', 'forcedPasswordChange'],
} as const satisfies Record<string, readonly (keyof Figures)[]>
export type Part = keyof typeof PARTS

export const isNumber = (name: keyof Figures): name is NumberName => name in NUMBERS
export const isSwitch = (name: keyof Figures): name is SwitchName => !isNumber(name)

export type FigureFault = 'bounds' | 'captcha-late' | 'idle-long'

/** Every figure at fault. A captcha that comes with the lock is never asked; an idle time beyond the age limit is never reached. */
export function faultsOf(figures: Figures): Partial<Record<keyof Figures, FigureFault>> {
  const faults: Partial<Record<keyof Figures, FigureFault>> = {}
  if (figures.captchaAfterFailures >= figures.lockAfterFailures) faults.captchaAfterFailures = 'captcha-late'
  if (figures.idleMinutes > figures.absoluteHours * 60) faults.idleMinutes = 'idle-long'
  for (const [name, { min, max }] of Object.entries(NUMBERS) as [NumberName, { min: number; max: number }][])
    if (!Number.isInteger(figures[name]) || figures[name] < min || figures[name] > max) faults[name] = 'bounds'
  return faults
}

export const changedNames = (before: Figures, after: Figures): (keyof Figures)[] =>
  (Object.keys(after) as (keyof Figures)[]).filter(name => before[name] !== after[name])
