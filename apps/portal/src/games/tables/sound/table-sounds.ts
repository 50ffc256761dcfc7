import { chord, noise, tone } from '../../../shared/play/sound/synth.ts'

/** Quiet: a table sounds for minutes. */
const VOLUME = 0.12
let context: AudioContext | undefined

function play(make: (context: AudioContext, output: AudioNode) => void): void {
  context ??= new AudioContext()
  const output = new GainNode(context, { gain: VOLUME })
  output.connect(context.destination)
  make(context, output)
}

/** Clay on clay. */
export const playChip = (): void =>
  play((audio, output) => {
    tone(audio, output, { hertz: 2_100, at: 0, seconds: 0.05, shape: 'triangle' })
    tone(audio, output, { hertz: 2_900, at: 0.03, seconds: 0.04, shape: 'triangle' })
  })

/** A card over felt. */
export const playCard = (): void => play((audio, output) => noise(audio, output, { seconds: 0.16, from: 3_200, to: 1_200, gain: 0.5 }))

/** A ball on the rim, dice in a shaker, beads under a bowl. */
export const playRoll = (): void => play((audio, output) => noise(audio, output, { seconds: 0.5, from: 700, to: 1_100, gain: 0.35 }))

export const playDrop = (): void =>
  play((audio, output) => {
    for (const [at, hertz] of [
      [0, 900],
      [0.09, 1_100],
      [0.2, 820],
    ] as const)
      tone(audio, output, { hertz, at, seconds: 0.07, shape: 'square' })
  })

/** More came back than was staked. */
export const playPay = (): void =>
  play((audio, output) => {
    for (const [at, hertz] of chord([523.25, 659.25, 783.99], 0.08)) tone(audio, output, { hertz, at, seconds: 0.35, shape: 'triangle' })
  })
